// Models are found by name, loaded when needed, and give way to the program's own definitions.
#include "frontend/models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "testing/translated.h"

namespace proviso::test {
namespace {

using testing::IsEmpty;

std::vector<std::string> names_in(const frontend::EmbeddedModel& model) {
  const std::string line(model.text.substr(0, model.text.find('\n')));
  std::istringstream words(line.substr(std::string("// defines:").size()));
  return {std::istream_iterator<std::string>(words), {}};
}

TEST(Models, every_name_has_one_model) {
  std::set<std::string> names;
  for (const frontend::EmbeddedModel& model : frontend::embedded_models()) {
    ASSERT_TRUE(model.text.starts_with("// defines: ")) << model.file_name;
    for (const std::string& name : names_in(model)) {
      EXPECT_TRUE(names.insert(name).second) << name << " in " << model.file_name;
      EXPECT_EQ(frontend::find_model(name), &model);
    }
  }
  EXPECT_EQ(frontend::find_model("no_such_function"), nullptr);
}

/// A program that refers to every function of a model without telling more about it than its name.
std::string program_using(const std::vector<std::string>& names) {
  std::string declarations;
  std::string uses;
  for (const std::string& name : names) {
    const bool is_pointer = name.starts_with("std") || name.starts_with("__proviso_jump_"), is_number = name.starts_with("opt");
    declarations += is_pointer ? "extern void *" + name + ";\n" : "extern int " + name + (is_number ? ";\n" : "();\n");
    uses += "p = (void *)" + std::string(is_number ? "&" : "") + name + ";\n";
  }
  return declarations + "int main(void) { void *volatile p;\n" + uses + "return 0; }";
}

/// Whether a model has the text: what it cannot do, it says itself (__proviso_unsupported). An argument of another type is the caller's
/// fault.
bool says_so(const std::string& construct) {
  if (construct == "va_arg of another type than was passed") return true;
  return std::ranges::any_of(frontend::embedded_models(),
                             [&](const frontend::EmbeddedModel& model) { return model.text.find(construct) != std::string_view::npos; });
}

TEST(Models, define_what_they_say_in_both_models) {
  for (const frontend::EmbeddedModel& model : frontend::embedded_models()) {
    for (const ir::DataModel data_model : {ir::DataModel::ilp32, ir::DataModel::lp64}) {
      frontend::FrontendOptions options = options_for(data_model);
      options.arguments = {"-std=gnu89"};
      const frontend::Translation result = unwrap(frontend::translate_text("test.c", program_using(names_in(model)), options));
      for (const std::string& name : names_in(model)) {
        if (const ir::Function* function = result.program->find_function(name)) {
          EXPECT_TRUE(function->has_body()) << name;
          EXPECT_EQ(function->origin, ir::Origin::library_model) << name;
        } else {
          EXPECT_TRUE(global(*result.program, name).is_defined) << name;
        }
      }
      EXPECT_THAT(result.missing_functions, IsEmpty()) << model.file_name;
      for (const ir::Function& function : result.program->functions())
        for (const ir::Edge& edge : function.edges())
          if (const auto* unsupported = edge.as<ir::Unsupported>(); unsupported != nullptr && !says_so(unsupported->construct))
            ADD_FAILURE() << function.name() << ": " << unsupported->construct;
    }
  }
}

TEST(Models, are_loaded_only_when_needed) {
  const frontend::Translation result =
      translated("#include <string.h>\n#include <stdlib.h>\nint main(void) { return (int)strlen(\"a\"); }");
  EXPECT_NE(result.program->find_function("strlen"), nullptr);
  EXPECT_EQ(result.program->find_function("malloc"), nullptr);
  EXPECT_EQ(result.program->find_function("strcpy"), nullptr);
}

TEST(Models, give_way_to_the_program) {
  const frontend::Translation result = translated(
      "void *malloc(unsigned long n) { return 0; } void *calloc(unsigned long, unsigned long); int main(void) { return !calloc(1, 2); }");
  EXPECT_EQ(result.program->find_function("malloc")->origin, ir::Origin::program);
  EXPECT_EQ(result.program->find_function("calloc")->origin, ir::Origin::library_model);
}

TEST(Models, are_not_taken_for_other_functions_of_that_name) {
  const frontend::Translation result =
      translated("struct s { int a; }; int strlen(struct s, double); int main(void) { struct s v; return strlen(v, 1.0); }");
  EXPECT_FALSE(result.program->find_function("strlen")->has_body());
  EXPECT_THAT(result.missing_functions, testing::ElementsAre("strlen"));
}

TEST(Models, serve_loose_declarations) {
  const frontend::Translation result = translated("void *malloc(unsigned int); extern void exit(); int main(void) { malloc(3); exit(0); }");
  EXPECT_THAT(result.missing_functions, IsEmpty());
}

TEST(Models, serve_the_inline_builtins) {
  const frontend::Translation result = translated(
      "int main(void) { int a = 1, b; __builtin_memset_inline(&b, 0, sizeof b); __builtin_memcpy_inline(&b, &a, sizeof b); return b; }");
  EXPECT_NE(result.program->find_function("memcpy"), nullptr);
  EXPECT_NE(result.program->find_function("memset"), nullptr);
  EXPECT_THAT(result.missing_functions, IsEmpty());
}

TEST(Models, variables_of_the_library_are_defined) {
  const frontend::Translation result = translated("#include <stdio.h>\nint main(void) { return stdout == stderr; }");
  EXPECT_TRUE(global(*result.program, "stdout").is_defined);
}

}  // namespace
}  // namespace proviso::test
