// Expressions: conversions, the order of evaluation, temporaries.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerExpression, keeps_the_left_operand_over_a_call) {
  EXPECT_THAT(lowered("int g(void); int f(int x) { return x + g(); }"), ElementsAre("__t1 = x;", "__t2 = g();", "return __t1 + __t2;"));
}

TEST(LowerExpression, keeps_arguments_before_one_with_effects) {
  EXPECT_THAT(lowered("int g(void); void h(int, int, int); void f(int x, int y) { h(x, y, g()); }"),
              ElementsAre("__t1 = x;", "__t2 = y;", "__t3 = g();", "h(__t1, __t2, __t3);", "return;"));
}

TEST(LowerExpression, reads_nothing_early_where_nothing_changes) {
  EXPECT_THAT(lowered("int f(int x, int *p) { return x + *p; }"), ElementsAre("return x + *p;"));
}

TEST(LowerExpression, makes_conversions_explicit) {
  EXPECT_THAT(lowered("long f(char c, unsigned u) { return c + u; }"), ElementsAre("return (long long)((unsigned int)c + u);"));
}

TEST(LowerExpression, converts_to_bool_by_comparing) {
  EXPECT_THAT(lowered("_Bool f(double d) { return d; }"), ElementsAre("return (_Bool)d;"));
}

TEST(LowerExpression, computes_constants_that_cannot_overflow) {
  EXPECT_THAT(lowered("int f(void) { return 3 * 4 - (1 << 4); }"), ElementsAre("return -4;"));
}

TEST(LowerExpression, leaves_overflow_to_be_found) {
  EXPECT_THAT(lowered("int f(void) { return 2147483647 + 1; }"), ElementsAre("return 2147483647 + 1;"));
}

TEST(LowerExpression, leaves_division_by_zero_to_be_found) {
  EXPECT_THAT(lowered("int f(void) { return 1 / 0; }"), ElementsAre("return 1 / 0;"));
}

TEST(LowerExpression, scales_pointer_arithmetic) {
  EXPECT_THAT(lowered("int *f(int *p, unsigned i) { return p + i - 2; }"), ElementsAre("return p + i - 2;"));
}

TEST(LowerExpression, subtracts_pointers_by_elements) {
  EXPECT_THAT(lowered("long f(long *p, long *q) { return p - q; }"), ElementsAre("return p - q;"));
}

TEST(LowerExpression, indexes_arrays_and_adds_to_pointers) {
  EXPECT_THAT(lowered("int a[4]; int f(int *p, int i) { return a[i] + p[i] + i[a]; }"), ElementsAre("return a[i] + *(p + i) + a[i];"));
}

TEST(LowerExpression, decays_arrays_to_their_address) {
  EXPECT_THAT(lowered("int a[4]; int *f(void) { return a; }"), ElementsAre("return a;"));
}

TEST(LowerExpression, puts_logical_values_into_temporaries) {
  EXPECT_THAT(lowered_edges("int f(int x, int y) { return x && y; }"),
              ElementsAre("0 -> 1: [x != 0]", "0 -> 2: [!(x != 0)]", "1 -> 3: [y != 0]", "1 -> 2: [!(y != 0)]", "2 -> 4: __t1 = 0;",
                          "3 -> 4: __t1 = 1;", "4 -> 5: return __t1;"));
}

TEST(LowerExpression, evaluates_the_condition_of_the_short_conditional_once) {
  EXPECT_THAT(lowered_edges("int g(void); int f(void) { return g() ?: 7; }"),
              ElementsAre("0 -> 1: __t2 = g();", "1 -> 3: [__t2 != 0]", "1 -> 2: [!(__t2 != 0)]", "2 -> 4: __t1 = 7;",
                          "3 -> 4: __t1 = __t2;", "4 -> 5: return __t1;"));
}

TEST(LowerExpression, chooses_into_the_variable) {
  EXPECT_THAT(lowered_edges("void f(int c, int x) { x = c ? x + 1 : 3; }"),
              ElementsAre("0 -> 2: [c != 0]", "0 -> 1: [!(c != 0)]", "1 -> 3: x = 3;", "2 -> 3: x = x + 1;", "3 -> 4: return;"));
}

TEST(LowerExpression, keeps_struct_results_for_member_access) {
  EXPECT_THAT(lowered("struct s { int a, b; }; struct s g(void); int f(void) { return g().b; }"),
              ElementsAre("struct s __t1;", "__t1 = g();", "return __t1.b;"));
}

TEST(LowerExpression, evaluates_what_can_fail_though_it_is_dropped) {
  EXPECT_THAT(lowered("void f(int *p, int x) { *p; x; x / 2; (void)x; }"), ElementsAre("__t1 = *p;", "__t2 = x / 2;", "return;"));
}

TEST(LowerExpression, evaluates_commas_in_order) {
  EXPECT_THAT(lowered("int g(void); int f(int x) { return x++, g(), x; }"), ElementsAre("x = x + 1;", "g();", "return x;"));
}

TEST(LowerExpression, chooses_generic_selections) {
  EXPECT_THAT(lowered("int f(float x) { return _Generic(x, float: 1, default: 2); }"), ElementsAre("return 1;"));
}

TEST(LowerExpression, knows_sizes_and_offsets) {
  EXPECT_THAT(lowered("struct s { char c; long l[3]; }; unsigned long f(void) { return sizeof(struct s) + _Alignof(int) + "
                      "__builtin_offsetof(struct s, l[1]); }"),
              ElementsAre("return 52ull;"));
}

TEST(LowerExpression, computes_offsets_with_a_variable_index) {
  EXPECT_THAT(lowered("struct s { int n; int a[9]; }; unsigned long f(int i) { return __builtin_offsetof(struct s, a[i]); }"),
              ElementsAre("return 4ull + (unsigned long long)(long long)i * 4ull;"));
}

TEST(LowerExpression, gives_statement_expressions_their_last_value) {
  EXPECT_THAT(lowered("int f(int x) { return ({ int y = x * 2; y + 1; }); }"), ElementsAre("y = x * 2;", "__t1 = y + 1;", "return __t1;"));
}

TEST(LowerExpression, compares_pointers_of_one_type) {
  EXPECT_THAT(lowered("int f(int *p, void *q) { return p == q; }"), ElementsAre("return p == (int *)q;"));
}

TEST(LowerExpression, gives_each_string_an_object_of_its_own) {
  EXPECT_THAT(lowered_edges("const char *f(int x) { return x ? \"ab\" : \"ab\"; }"),
              ElementsAre("0 -> 2: [x != 0]", "0 -> 1: [!(x != 0)]", "1 -> 3: __t1 = __string2;", "2 -> 3: __t1 = __string1;",
                          "3 -> 4: return __t1;"));
}

TEST(LowerExpression, makes_volatile_reads_nondeterministic_where_asked) {
  frontend::FrontendOptions options = options_for(ir::DataModel::lp64);
  options.volatile_reads = frontend::VolatileReads::nondeterministic;
  const std::string text = "volatile int v; int main(void) { v = 3; return v + v; }";
  const frontend::Translation result = unwrap(frontend::translate_text("test.c", text, options));
  EXPECT_THAT(operations_of(function_of(*result.program, "main")),
              ElementsAre("v = 3;", "__t1 = nondet(); /* volatile */", "__t2 = nondet(); /* volatile */", "return __t1 + __t2;"));
}

}  // namespace
}  // namespace proviso::test
