// Code that compilers of today frown on gets through, with warnings where they would reject it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/translated.h"

namespace proviso::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct OldCode {
  const char* name;
  const char* text;
};

void PrintTo(const OldCode& test, std::ostream* out) { *out << test.name; }

class OldCodeTest : public testing::TestWithParam<OldCode> {};

TEST_P(OldCodeTest, is_accepted_in_both_models) {
  EXPECT_NO_THROW(translated(GetParam().text, ir::DataModel::ilp32));
  EXPECT_NO_THROW(translated(GetParam().text, ir::DataModel::lp64));
}

const OldCode kOldCode[] = {
    {"k_and_r_definitions", "int f(a, b) int a; float b; { return a + b; } main(argc, argv) char **argv; { return f(1, 2.0) + argc; }"},
    {"implicit_int", "static x; f(n) { return n; } main() { register i = 2; const c = 3; return f(i) + c + x; }"},
    {"implicit_functions", "int main(void) { return g(1) + h(); } int h(void) { return 1; }"},
    {"implicit_then_void", "int main(void) { f(1); return 0; } void f(int x) { }"},
    {"pointer_mixes",
     "struct s { int a; }; int main(void) { struct s v; int *q = &v; char *c = q; void (*f)(int) = main; q = 1 ? &v : q; return c == q; }"},
    {"integers_and_pointers", "int main(void) { int *p = 5; int i = p; p = i; return p == 7; }"},
    {"returns", "void f(void) { return 1; } int g(void) { return; } int main(void) { return g(); }"},
    {"library_functions_declared_otherwise",
     "void *malloc(unsigned int); extern void exit(); char *strcpy(); int printf(); double round(int); int main(void) { malloc(3); "
     "exit(0); }"},
    {"library_functions_defined_otherwise",
     "char *memset(char *p, int c) { return p; } int isdigit(char c) { return c; } int main(void) { return isdigit('1'); }"},
    {"library_names_for_variables", "int log; double exp = 1; char index[3]; int main(void) { return log + index[0]; }"},
    {"own_bool", "typedef enum { false, true } bool; bool b = true; int main(void) { return b; }"},
    {"own_verifier_functions",
     "void reach_error() { } extern void __assert_fail(const char *, const char *, unsigned int, const char *); void __VERIFIER_assert(int "
     "c) { if (!c) { E: reach_error(); } } int main() { __VERIFIER_assert(1); }"},
    {"odd_main", "void main(int argc, char *argv) { }"},
    {"constant_initialisers", "static const int n = 5; static int m = n; int a[n]; int main(void) { return m + a[0]; }"},
    {"gnu_extensions",
     "int main(void) { int a[] = {[1 ... 3] = 2}; int n = ({ int t = 1; t; }); switch (n) { case 1 ... 5: break; } return n ?: a[1]; }"},
    {"gcc_floats", "extern _Float128 strtof128(const char *); extern _Float32 f; _Float64x g; int main(void) { return 0; }"},
    {"label_at_the_end", "int main(void) { goto end; end: }"},
    {"tentative_array", "int a[]; int main(void) { return a[0]; }"},
};

INSTANTIATE_TEST_SUITE_P(All, OldCodeTest, testing::ValuesIn(kOldCode), [](const auto& test) { return std::string(test.param.name); });

TEST(OldCodeWarnings, name_what_others_reject) {
  const frontend::Translation result = translated("int main(void) { int *p = 5; return g(); }");
  const std::string text = render(result.warnings);
  EXPECT_THAT(text, HasSubstr("test.c:1:23: warning: incompatible integer to pointer conversion"));
  EXPECT_THAT(text, HasSubstr("test.c:1:37: warning: call to undeclared function 'g'"));
}

TEST(OldCodeWarnings, are_silent_about_style) {
  EXPECT_THAT(translated("int main(void) { int unused; if (unused = 3) ; return 0; }").warnings, IsEmpty());
}

TEST(OldCodeErrors, real_conflicts_stay_errors) {
  EXPECT_THAT(errors_in("int f(int); void f(char *p) { } int main(void) { return 0; }"), HasSubstr("error: conflicting types for 'f'"));
  EXPECT_THAT(errors_in("int f(int); int f; int main(void) { return 0; }"),
              HasSubstr("error: redefinition of 'f' as different kind of symbol"));
}

TEST(OldCode, k_and_r_parameters_are_passed_promoted) {
  const frontend::Translation result = translated("int f(a, b) char a; float b; { return a; } int main(void) { return f(1, 2.0); }");
  const ir::Type* const type = result.program->find_function("f")->type();
  ASSERT_EQ(type->parameters().size(), 2u);
  EXPECT_EQ(type->parameters()[0]->size(), 4u);
  EXPECT_EQ(type->parameters()[1]->float_format(), ir::FloatFormat::binary64);
  EXPECT_FALSE(type->is_variadic());
}

std::string repeated(const std::string& text, unsigned times) {
  std::string result;
  for (unsigned i = 0; i < times; ++i) result += text;
  return result;
}

TEST(OldCode, deep_nesting_is_no_error) {
  EXPECT_NO_THROW(translated("int main(void) { int x = 1; return " + repeated("(", 5000) + "x" + repeated(")", 5000) + "; }"));
  EXPECT_NO_THROW(translated("int main(void) { int x = 1; " + repeated("if (x) {", 1000) + repeated("}", 1000) + " return 0; }"));
  EXPECT_NO_THROW(translated("int main(void) { int x = 1; return x" + repeated(" + x", 5000) + "; }"));
}

}  // namespace
}  // namespace proviso::test
