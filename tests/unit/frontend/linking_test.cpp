// Several files as one program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "testing/translated.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Linking : public testing::Test {
 protected:
  Result<frontend::Translation> link(const std::vector<std::string>& texts) {
    std::vector<frontend::SourceFile> files;
    for (const std::string& text : texts)
      files.push_back({directory_.write(std::string(1, static_cast<char>('a' + files.size())) + ".c", text), {}});
    return frontend::translate(files, {});
  }
  frontend::Translation linked(const std::vector<std::string>& texts) { return unwrap(link(texts)); }
  std::string errors(const std::vector<std::string>& texts) { return errors_of(link(texts)); }

 private:
  TemporaryDirectory directory_;
};

TEST_F(Linking, a_call_reaches_the_other_file) {
  const frontend::Translation result = linked({"int f(int); int main(void) { return f(1); }", "int f(int x) { return x; }"});
  ASSERT_NE(result.program->find_function("f"), nullptr);
  EXPECT_TRUE(result.program->find_function("f")->has_body());
  EXPECT_THAT(result.missing_functions, IsEmpty());
}

TEST_F(Linking, static_functions_of_one_name_are_kept_apart) {
  const frontend::Translation result = linked({"static int f(void) { return 1; } int g(void); int main(void) { return f() + g(); }",
                                               "static int f(void) { return 2; } int g(void) { return f(); }"});
  EXPECT_EQ(result.program->find_function("f"), nullptr);
  EXPECT_NE(result.program->find_function("f@a.c"), nullptr);
  EXPECT_NE(result.program->find_function("f@b.c"), nullptr);
}

TEST_F(Linking, static_error_functions_are_both_error_functions) {
  const frontend::Translation result =
      linked({"static void reach_error(void) {} int g(void); int main(void) { if (g()) reach_error(); return 0; }",
              "static void reach_error(void) {} int g(void) { reach_error(); return 1; }"});
  std::size_t count = 0;
  for (const ir::Function& function : result.program->functions()) count += function.is_error_function() ? 1 : 0;
  EXPECT_EQ(count, 2U);
}

TEST_F(Linking, an_external_function_keeps_its_name_beside_a_static_one) {
  const frontend::Translation result =
      linked({"static int f(void) { return 1; } int main(void) { return f(); }", "int f(void) { return 2; }"});
  ASSERT_NE(result.program->find_function("f"), nullptr);
  EXPECT_NE(result.program->find_function("f@a.c"), nullptr);
}

TEST_F(Linking, static_variables_are_kept_apart_and_external_ones_are_one) {
  const frontend::Translation result = linked({"static int s = 1; int e; int f(void); int main(void) { return s + e + f(); }",
                                               "static int s = 2; extern int e; int f(void) { return s + e; }"});
  EXPECT_EQ(globals_named(*result.program, "s"), 2u);
  EXPECT_EQ(globals_named(*result.program, "e"), 1u);
}

/// What of the program cannot be modelled.
std::vector<std::string> unsupported(const ir::Program& program) {
  std::vector<std::string> constructs;
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges())
      if (const auto* const found = edge.as<ir::Unsupported>()) constructs.push_back(found->construct);
  return constructs;
}

TEST_F(Linking, a_tentative_definition_counts_wherever_it_stands) {
  const frontend::Translation result =
      linked({"extern int x; int x; extern int x; typedef struct { int a; } S; extern S s; S s;"
              "int f(void) { extern int late; return late; } int late;"
              "extern int a[]; int a[3]; extern int a[]; int main(void) { return x + s.a + a[0] + f(); }"});
  for (const char* const name : {"x", "s", "late", "a"}) EXPECT_TRUE(global(*result.program, name).is_defined) << name;
  EXPECT_EQ(global(*result.program, "a").type->size(), 12u);
}

TEST_F(Linking, asm_labels_are_the_names) {
  const frontend::Translation result = linked({"extern int z __asm__(\"y\"); int g(void); int main(void) { return z + g(); }",
                                               "int x __asm__(\"y\") = 3; int f(void) __asm__(\"g\"); int f(void) { return 1; }"});
  EXPECT_EQ(globals_named(*result.program, "x") + globals_named(*result.program, "z"), 1u);
  EXPECT_THAT(result.missing_functions, IsEmpty());
}

TEST_F(Linking, an_alias_is_seen_by_other_files) {
  const frontend::Translation result = linked({"extern int other; int g(void); int main(void) { return other + g(); }",
                                               "int mine = 3; extern int other __attribute__((alias(\"mine\")));"
                                               "static int f(void) { return 1; } int g(void) __attribute__((alias(\"f\")));"});
  EXPECT_EQ(globals_named(*result.program, "other"), 0u);
  EXPECT_THAT(result.missing_functions, IsEmpty());
}

TEST_F(Linking, a_function_of_another_type_is_not_called) {
  const frontend::Translation result =
      linked({"double f(double); int main(void) { return f(1.5) == 1.5; }", "double f(float a) { return a; }"});
  EXPECT_THAT(unsupported(*result.program), ElementsAre("call with an argument of type 'double' for a parameter of type 'float'"));
}

TEST_F(Linking, an_old_style_definition_gets_promoted_arguments) {
  const frontend::Translation result =
      linked({"double f(); int main(void) { return f(1.5f, 'c') == 1.5; }", "double f(a, c) float a; char c; { return a; }"});
  EXPECT_THAT(unsupported(*result.program), IsEmpty());
}

TEST_F(Linking, tentative_definitions_are_merged) {
  const frontend::Translation result = linked({"int x; int main(void) { return x; }", "int x = 5; int f(void) { return x; }", "int x;"});
  EXPECT_EQ(globals_named(*result.program, "x"), 1u);
  EXPECT_THAT(global(*result.program, "x").initializer, testing::SizeIs(1));
  EXPECT_TRUE(global(*result.program, "x").is_defined);
}

TEST_F(Linking, an_array_is_completed_by_its_definition) {
  const frontend::Translation result = linked({"extern int a[]; int main(void) { return a[1]; }", "int a[7];"});
  EXPECT_EQ(global(*result.program, "a").type->size(), 28u);
}

TEST_F(Linking, an_extern_variable_without_definition_is_marked) {
  const frontend::Translation result = linked({"extern int e; int main(void) { return e; }"});
  EXPECT_FALSE(global(*result.program, "e").is_defined);
}

TEST_F(Linking, two_definitions_are_an_error_with_both_places) {
  const std::string functions = errors({"int f(void) { return 1; }\nint main(void) { return f(); }", "\nint f(void) { return 2; }"});
  EXPECT_THAT(functions, HasSubstr("b.c:2:5: error: second definition of 'f'"));
  EXPECT_THAT(functions, HasSubstr("a.c:1:5: note: the first definition is here"));
  EXPECT_THAT(errors({"int x = 1; int main(void) { return x; }", "int x = 1;"}), HasSubstr("b.c:1:5: error: second definition of 'x'"));
}

TEST_F(Linking, conflicting_kinds_and_sizes_are_errors) {
  EXPECT_THAT(errors({"int x; int main(void) { return x; }", "int x(void) { return 1; }"}),
              HasSubstr("'x' is a function here and a variable elsewhere"));
  EXPECT_THAT(errors({"int x; int main(void) { return x; }", "extern char x[3]; char *f(void) { return x; }"}),
              HasSubstr("'x' has type 'char [3]' here and 'int' elsewhere"));
}

TEST_F(Linking, a_weak_definition_gives_way) {
  const frontend::Translation result =
      linked({"int __attribute__((weak)) f(int x) { return 1; } int main(void) { return f(0); }", "int f(long x) { return 2; }"});
  EXPECT_EQ(result.program->find_function("f")->type()->parameters()[0]->bits(), 64u);
}

TEST_F(Linking, inline_functions_have_bodies_in_every_dialect) {
  for (const char* const words : {"inline", "static inline", "extern inline", "extern inline __attribute__((gnu_inline))"}) {
    const std::string header = std::string(words) + " int f(int x) { return x; }\n";
    const frontend::Translation result =
        linked({header + "int g(void); int main(void) { return f(1) + g(); }",
                header.starts_with("extern inline int") ? "int g(void) { return 0; }" : header + "int g(void) { return f(2); }"});
    EXPECT_THAT(result.missing_functions, IsEmpty()) << words;
  }
}

TEST_F(Linking, an_inline_function_nobody_uses_is_left_out) {
  const frontend::Translation result = linked({"static inline int f(void) { return 1; } int main(void) { return 0; }"});
  EXPECT_EQ(result.program->find_function("f"), nullptr);
}

TEST_F(Linking, an_alias_is_the_function_it_names) {
  const frontend::Translation result =
      linked({"static int g(void) { return 3; } int f(void) __attribute__((alias(\"g\"))); int main(void) { return f() + g(); }"});
  EXPECT_EQ(result.program->find_function("f"), nullptr);
  EXPECT_NE(result.program->find_function("g"), nullptr);
}

TEST_F(Linking, a_weak_alias_gives_way_in_its_own_file_too) {
  const std::string main_file = "int b(void) { return 1; } int a(void); int main(void) { return a(); }\n";
  for (const char* const alias : {"int a(void) __attribute__((weak, alias(\"b\")));", "#pragma weak a = b\n"}) {
    const frontend::Translation result = linked({main_file + alias, "int a(void) { return 2; }"});
    ASSERT_NE(result.program->find_function("a"), nullptr) << alias;
    EXPECT_TRUE(result.program->find_function("a")->has_body()) << alias;
    EXPECT_EQ(linked({main_file + alias}).program->find_function("a"), nullptr) << alias;
  }
}

TEST_F(Linking, other_files_see_what_a_pragma_makes_an_alias) {
  const frontend::Translation result = linked({"int f(void); extern int v; int main(void) { return f() + v; }",
                                               "#pragma weak f = g\n#pragma weak v = w\nint g(void) { return 1; } int w = 2;"});
  EXPECT_EQ(globals_named(*result.program, "v"), 0u);
  EXPECT_THAT(result.missing_functions, IsEmpty());
}

TEST_F(Linking, what_is_defined_is_no_alias) {
  EXPECT_THAT(errors({"int b, a;\n#pragma weak a = b\nint main(void) { return a; }"}),
              HasSubstr("a.c:1:8: error: 'a' is defined, and '#pragma weak' makes an alias of it"));
  EXPECT_THAT(errors({"int b;\n#pragma weak a 3\nint main(void) { return b; }"}),
              HasSubstr("a.c:2:9: error: '#pragma weak' of another form"));
}

TEST_F(Linking, assembler_names_are_ignored) {
  const frontend::Translation result = linked({"int f(void) __asm__(\"other\"); int f(void) { return 1; } int main(void) { return f(); }"});
  EXPECT_NE(result.program->find_function("f"), nullptr);
}

TEST_F(Linking, a_struct_defined_alike_is_one_type) {
  const std::string header = "struct leaf { int x; }; struct node { struct node *next; struct leaf *leaf; };\n";
  const frontend::Translation result = linked({header + "struct node *p; int f(struct node *); int main(void) { return f(p); }",
                                               header + "struct node *q; int f(struct node *n) { return n == q; }"});
  EXPECT_EQ(global(*result.program, "p").type, global(*result.program, "q").type);
}

TEST_F(Linking, structs_that_differ_behind_a_pointer_are_two_types) {
  const std::string node = "struct node { struct node *next; struct leaf *leaf; };\n";
  const frontend::Translation result = linked({"struct leaf { int x; };" + node + "struct node *p; int main(void) { return !p; }",
                                               "struct leaf { char x; };" + node + "struct node *q;"});
  EXPECT_NE(global(*result.program, "p").type, global(*result.program, "q").type);
}

TEST_F(Linking, a_struct_only_named_is_the_one_defined_elsewhere) {
  const frontend::Translation result =
      linked({"struct node; struct node *p; int main(void) { return !p; }", "struct node { struct node *next; } n; struct node *q = &n;"});
  EXPECT_EQ(global(*result.program, "p").type, global(*result.program, "q").type);
  EXPECT_EQ(global(*result.program, "p").type->element()->size(), 8u);
}

TEST_F(Linking, missing_functions_are_listed_once_and_sorted) {
  const frontend::Translation result =
      linked({"void zeta(void); int alpha(int); int (*pointer)(int) = alpha; void unused(void); static void idle(void) { unused(); } "
              "int main(void) { zeta(); zeta(); return pointer(1); }"});
  EXPECT_THAT(result.missing_functions, ElementsAre("alpha", "zeta"));
}

TEST_F(Linking, functions_of_the_library_without_a_model_are_gaps) {
  const frontend::Translation result =
      linked({"long sysconf(int); int system(const char *); int (*pointer)(const char *) = system;"
              "int main(void) { return sysconf(1) + pointer(0); }"});
  EXPECT_THAT(result.missing_functions, IsEmpty());
  const ir::Function& main = *result.program->find_function("main");
  const auto is_gap = [](const ir::Edge& edge) {
    const auto* const gap = edge.as<ir::Unsupported>();
    return gap != nullptr && gap->construct == "call of 'sysconf' of the C library, which has no model";
  };
  EXPECT_TRUE(std::ranges::any_of(main.edges(), is_gap));
  EXPECT_NE(result.program->find_function("system")->edges().front().as<ir::Unsupported>(), nullptr);
}

TEST_F(Linking, verifier_inputs_are_not_missing) {
  EXPECT_THAT(linked({"int __VERIFIER_nondet_int(void); void reach_error(void); void __VERIFIER_error(void);"
                      "int main(void) { if (__VERIFIER_nondet_int()) reach_error(); else __VERIFIER_error(); return 0; }"})
                  .missing_functions,
              IsEmpty());
}

TEST_F(Linking, constructors_are_called_first_and_in_order) {
  const frontend::Translation result = linked({"void f(void); int main(void) { f(); return 0; }",
                                               "__attribute__((constructor)) static void late(void) { } __attribute__((constructor(101))) "
                                               "static void early(void) { } void f(void) { }"});
  std::vector<std::string> called;
  const ir::Function& main = *result.program->find_function("main");
  for (ir::LocationId at = main.entry(); at != main.exit(); at = main.edge(main.location(at).out[0]).to)
    if (const auto* call = main.edge(main.location(at).out[0]).as<ir::Call>()) called.push_back(call->direct_callee()->name());
  EXPECT_THAT(called, ElementsAre("early", "late", "f"));
}

TEST_F(Linking, destructors_run_when_main_returns) {
  const frontend::Translation result = linked({"int main(void) { return 0; } __attribute__((destructor)) static void last(void) { }"});
  std::vector<std::string> called;
  const ir::Function& main = *result.program->find_function("main");
  for (ir::LocationId at = main.entry(); at != main.exit(); at = main.edge(main.location(at).out[0]).to)
    if (const auto* call = main.edge(main.location(at).out[0]).as<ir::Call>()) called.push_back(call->direct_callee()->name());
  EXPECT_THAT(called, ElementsAre("atexit", "__run_exit_handlers"));
}

TEST_F(Linking, a_definition_tells_more_than_a_declaration) {
  const frontend::Translation result = linked({"int f(); int main(void) { return f(1, 2L); }", "int f(int a, long b) { return a; }"});
  EXPECT_EQ(result.program->find_function("f")->type()->parameters().size(), 2u);
}

TEST(TextOfAFile, finds_the_headers_beside_the_file) {
  TemporaryDirectory directory;
  directory.write("value.h", "enum { value = 3 };\n");
  const std::string path = directory.write("a.c", "this is no C");
  const std::string text = "#include \"value.h\"\nint main(void) { return value; }\n";
  const frontend::Translation result = unwrap(frontend::translate({{path, {}, text}}, {}));
  const ir::Function& main = *result.program->find_function("main");
  EXPECT_EQ(result.program->files().describe(main.range.begin), path + ":2:1");
}

}  // namespace
}  // namespace proviso::test
