// What cannot be used, and what is said about it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "testing/translated.h"

namespace proviso::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::string errors_of_file(const std::string& path) { return errors_of(frontend::translate({{path, {}}}, {})); }

TEST(Diagnostics, syntax_errors_name_the_place) {
  EXPECT_THAT(errors_in("int main(void) {\n  return 1 +;\n}"), StartsWith("test.c:2:13: error: expected expression"));
}

TEST(Diagnostics, line_directives_are_followed) {
  EXPECT_THAT(errors_in("# 7 \"other.c\"\nint main(void) { return x; }"),
              StartsWith("other.c:7:25: error: use of undeclared identifier 'x'"));
}

TEST(Diagnostics, type_errors_come_with_their_notes_and_without_warnings) {
  const std::string text = errors_in("int g() { undeclared(); } struct s { int a; };\nstruct s { int b; };\nint main(void) { return 0; }");
  EXPECT_THAT(text, HasSubstr("test.c:2:8: error: redefinition of 's'"));
  EXPECT_THAT(text, HasSubstr("test.c:1:34: note: previous definition is here"));
  EXPECT_THAT(text, Not(HasSubstr("undeclared")));
}

std::string errors_with(const std::string& text) { return errors_in(text + "\nint main(void) { return 0; }"); }

TEST(Diagnostics, attributes_that_only_gcc_heeds_are_refused) {
  const std::string refused = "', which GCC heeds here, is not supported";
  EXPECT_THAT(errors_with("struct __attribute__((scalar_storage_order(\"big-endian\"))) s { int x; };"),
              StartsWith("test.c:1:23: error: attribute 'scalar_storage_order" + refused));
  EXPECT_THAT(errors_with("#pragma GCC diagnostic ignored \"-Wattributes\"\n"
                          "struct s { int x; } __attribute__((__scalar_storage_order__(\"big-endian\")));"),
              StartsWith("test.c:2:36: error: attribute 'scalar_storage_order" + refused));
  EXPECT_THAT(errors_with("#pragma scalar_storage_order big-endian\nstruct s { int x; };"), StartsWith("test.c:1:9: error: '#pragma"));
  EXPECT_THAT(errors_with("int x = sizeof(int __attribute__((mode(DI))));"), HasSubstr("attribute 'mode" + refused));
  EXPECT_THAT(errors_with("int x = _Alignof(int __attribute__((aligned(32))));"), HasSubstr("attribute 'aligned" + refused));
  EXPECT_THAT(errors_with("static void f(void) {}\nvoid f(void) __attribute__((constructor));"),
              StartsWith("test.c:2:29: error: attribute 'constructor" + refused));
  EXPECT_THAT(errors_with("int x __attribute__((noinit));"), HasSubstr("attribute 'noinit" + refused));
  EXPECT_THAT(errors_with("__attribute__((optimize(\"fast-math\"))) double f(double x) { return x; }"),
              HasSubstr("attribute 'optimize" + refused));
}

TEST(Diagnostics, attributes_that_make_no_difference_are_let_through) {
  for (const char* const text :
       {"struct __attribute__((scalar_storage_order(\"little-endian\"))) s { int x; };", "#pragma scalar_storage_order default\nint x;",
        "int f(int *p) { return *(int __attribute__((aligned(1))) *)p; }", "__attribute__((optimize(\"O2\"), noclone)) void f(void) {}",
        "__attribute__((optimize(0))) void f(void) {}", "struct __attribute__((of_nobody)) s { int x; };"})
    EXPECT_EQ(errors_with(text), "no error") << text;
}

TEST(Diagnostics, what_runs_before_main_in_secret_is_refused) {
  EXPECT_THAT(errors_with("static void f(void) {} void (*p)(void) __attribute__((section(\".init_array\"))) = f;"),
              StartsWith("test.c:1:31: error: the section '.init_array' is not supported"));
  EXPECT_THAT(errors_with("__asm__(\".section .ctors\\n.quad f\");"), StartsWith("test.c:1:1: error: assembly in the section '.ctors'"));
  EXPECT_EQ(errors_with("__attribute__((section(\".init.text\"))) void f(void) {}"), "no error");
}

TEST(Diagnostics, variables_of_assembly_are_refused) {
  EXPECT_THAT(errors_with("int b; extern int a;\n__asm__(\".set a, b\");"),
              StartsWith("test.c:2:1: error: 'a', which no file defines in C"));
  EXPECT_EQ(errors_with("int b;\n__asm__(\".globl b\");"), "no error");
}

TEST(Diagnostics, layouts_that_compilers_do_not_agree_on_are_refused) {
  const std::string different = ", to which GCC and Clang give different meanings";
  EXPECT_THAT(errors_with("struct __attribute__((packed)) s; struct s { char a; int b; };"),
              StartsWith("test.c:1:23: error: attribute 'packed' of a declaration that is not the definition" + different));
  EXPECT_THAT(errors_with("struct s { char a; int *__attribute__((packed)) b; };"),
              HasSubstr("attribute 'packed' inside of a declarator" + different));
  EXPECT_THAT(errors_with("struct s { char a; int (__attribute__((aligned(1))) b)[3]; };"),
              HasSubstr("attribute 'aligned' inside of a declarator" + different));
  EXPECT_THAT(errors_with("enum __attribute__((aligned(8))) e { A };"), HasSubstr("attribute 'aligned' of an enumeration" + different));
  EXPECT_THAT(errors_with("struct __attribute__((ms_struct)) s { int a : 3; };"), HasSubstr("bit-field in a record with 'ms_struct'"));
  EXPECT_EQ(errors_with("struct __attribute__((packed)) s; struct __attribute__((packed)) s { char a; int b; };"), "no error");
  EXPECT_EQ(errors_with("struct s { char a; __attribute__((packed)) int *b; int *c __attribute__((packed)); };"), "no error");
}

TEST(Diagnostics, the_entry_must_be_there) {
  EXPECT_EQ(errors_in(""), "test.c:1:1: error: no function 'main' is defined here, nor any other\n");
  EXPECT_EQ(errors_in("int main(void);"), "test.c:1:1: error: no function 'main' is defined here, nor any other\n");
  frontend::FrontendOptions options;
  options.entry = "start";
  EXPECT_EQ(
      errors_of(frontend::translate_text("test.c", "int main(void) { return 0; }", options)),
      "test.c:1:1: error: no function 'start' is defined here; say where execution starts with '--entry FUNCTION' (defined here: main)\n");
}

TEST(Diagnostics, functions_that_could_be_the_entry_are_named) {
  const std::string advice = "say where execution starts with '--entry FUNCTION' (defined here: ";
  EXPECT_THAT(errors_in("int elsewhere(void); int f(void) { return elsewhere(); } static int g(void) { return f(); } int (*h)(void) = g;"),
              HasSubstr(advice + "f, g)\n"));
  std::string many;
  for (int i = 0; i < 8; ++i) many += "void f" + std::to_string(i) + "(void) {}\n";
  EXPECT_THAT(errors_in(many), HasSubstr(advice + "f0, f1, f2, f3, f4, and 3 more)\n"));
}

TEST(Diagnostics, the_entry_may_be_static_or_inline) {
  frontend::FrontendOptions options;
  options.entry = "start";
  const frontend::Translation result = unwrap(frontend::translate_text("test.c", "static inline int start(void) { return 0; }", options));
  EXPECT_EQ(result.program->entry->name(), "start");
}

TEST(Diagnostics, files_that_cannot_be_read) {
  const TemporaryDirectory directory;
  const std::string missing = (directory.path() / "none.c").string();
  EXPECT_EQ(errors_of_file(missing), missing + ": error: no such file\n");
  EXPECT_EQ(errors_of_file(directory.path().string()), directory.path().string() + ": error: this is a directory, not a file\n");
  const std::string binary = directory.write("binary.c", std::string("int y;\nint x;\0\1\2", 16));
  EXPECT_EQ(errors_of_file(binary), binary + ":2:7: error: this is a binary file, not C source text\n");
  const std::string other = directory.write("code.cpp", "int main() {}");
  EXPECT_EQ(errors_of_file(other), other + ": error: not a C source file (only .c and .i are read)\n");
  EXPECT_EQ(errors_of_file("/dev/zero"), "/dev/zero: error: not a regular file\n");
  EXPECT_EQ(errors_of(frontend::translate({}, {})), "error: no input files\n");
}

TEST(Diagnostics, a_pipe_can_be_read) {
  const TemporaryDirectory directory;
  const std::string path = (directory.path() / "pipe").string();
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream(path) << "int main(void) { return 0; }"; });
  const Result<frontend::Translation> result = frontend::translate({{path, {}}}, {});
  writer.join();
  EXPECT_EQ(errors_of(result), "no error");
}

TEST(Diagnostics, every_bad_file_is_reported) {
  const std::string text = errors_of(frontend::translate({{"/nowhere/a.c", {}}, {"/nowhere/b.c", {}}}, {}));
  EXPECT_THAT(text, HasSubstr("/nowhere/a.c"));
  EXPECT_THAT(text, HasSubstr("/nowhere/b.c"));
}

TEST(Diagnostics, a_missing_header_is_named) {
  EXPECT_THAT(errors_in("#include \"nope.h\"\nint main(void) { return 0; }"), StartsWith("test.c:1:10: error: 'nope.h' file not found"));
}

TEST(Diagnostics, a_bad_option_is_named) {
  frontend::FrontendOptions options;
  options.arguments = {"-std=c1"};
  EXPECT_THAT(errors_of(frontend::translate_text("test.c", "int main(void) { return 0; }", options)),
              HasSubstr("invalid value 'c1' in '-std=c1'"));
}

TEST(Diagnostics, an_error_in_a_header_names_the_header) {
  const TemporaryDirectory directory;
  directory.write("bad.h", "\nint 3;\n");
  const std::string file = directory.write("main.c", "#include \"bad.h\"\nint main(void) { return 0; }");
  EXPECT_THAT(errors_of_file(file), HasSubstr("bad.h:2:5: error: expected identifier"));
}

TEST(Diagnostics, system_headers_are_found_in_both_models) {
  const char* const text =
      "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <pthread.h>\n#include <math.h>\n#include <errno.h>\n#include "
      "<limits.h>\n"
      "#include <stdarg.h>\n#include <stdint.h>\n#include <assert.h>\n#include <setjmp.h>\n#include <signal.h>\n#include "
      "<unistd.h>\n#include <inttypes.h>\n"
      "long size = sizeof(size_t); int main(void) { return 0; }";
  EXPECT_THAT(translated(text, ir::DataModel::ilp32).warnings, IsEmpty());
  EXPECT_THAT(translated(text, ir::DataModel::lp64).warnings, IsEmpty());
}

TEST(Diagnostics, options_reach_the_preprocessor) {
  const TemporaryDirectory directory;
  directory.write("include/lib.h", "#define SIZE 3\n");
  directory.write("first.h", "#define FIRST 1\n");
  const std::string file = directory.write(
      "main.c",
      "#include <lib.h>\n#if FIRST != 1 || TWO != 2 || defined(THREE)\n#error options\n#endif\nint a[SIZE]; int main(void) { return 0; }");
  frontend::FrontendOptions options;
  options.arguments = {"-I",       (directory.path() / "include").string(), "-DTWO=2", "-DTHREE", "-UTHREE",
                       "-include", (directory.path() / "first.h").string()};
  const frontend::Translation result = unwrap(frontend::translate({{file, {}}}, options));
  EXPECT_EQ(global(*result.program, "a").type->size(), 12u);
}

TEST(Diagnostics, preprocessed_files_are_not_preprocessed_again) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("main.i", "# 1 \"main.c\"\nint linux = 3; int main(void) { return linux; }");
  EXPECT_TRUE(frontend::translate({{file, {}}}, {}).ok());
}

}  // namespace
}  // namespace proviso::test
