// Assignments and increments.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerAssignment, calls_into_the_variable) {
  EXPECT_THAT(lowered("int g(void); void f(int x) { x = g(); }"), ElementsAre("x = g();", "return;"));
}

TEST(LowerAssignment, evaluates_the_right_side_first) {
  EXPECT_THAT(lowered("int g(void); void f(int *p, int i) { p[i] = g(); }"), ElementsAre("__t1 = g();", "*(p + i) = __t1;", "return;"));
}

TEST(LowerAssignment, gives_the_value_without_reading_again) {
  EXPECT_THAT(lowered("void f(int x, int *p, int y) { x = *p = y + 1; }"),
              ElementsAre("__t1 = y + 1;", "*p = __t1;", "x = __t1;", "return;"));
}

TEST(LowerAssignment, gives_what_a_bit_field_holds) {
  EXPECT_THAT(lowered("struct s { unsigned a : 3; }; unsigned f(struct s *p, unsigned x) { return p->a = x; }"),
              ElementsAre("__t1 = x;", "p->a = __t1;", "return (unsigned int)(unsigned _BitInt(3))__t1;"));
}

TEST(LowerAssignment, copies_structs_as_a_whole) {
  EXPECT_THAT(lowered("struct s { int a[9]; } g, h; void f(struct s *p) { g = h = *p; }"), ElementsAre("h = *p;", "g = h;", "return;"));
}

TEST(LowerAssignment, computes_compound_assignments_in_the_wider_type) {
  EXPECT_THAT(lowered("void f(char c, float x, int i) { c += 300; i *= x; i <<= c; }"),
              ElementsAre("c = (char)((int)c + 300);", "i = (int)((float)i * x);", "i = i << (int)c;", "return;"));
}

TEST(LowerAssignment, evaluates_the_lvalue_of_a_compound_assignment_once) {
  EXPECT_THAT(lowered("int *g(void); void f(void) { *g() += 2; }"), ElementsAre("__t1 = g();", "*__t1 = *__t1 + 2;", "return;"));
}

TEST(LowerAssignment, increments) {
  EXPECT_THAT(lowered("void f(int i, char c, _Bool b, double d, int *p) { i++; --c; b++; d--; p++; }"),
              ElementsAre("i = i + 1;", "c = (char)((int)c - 1);", "b = (_Bool)((int)b + 1);", "d = d - 1.0;", "p = p + 1;", "return;"));
}

TEST(LowerAssignment, keeps_the_old_value_of_a_postfix_increment) {
  EXPECT_THAT(lowered("int f(int *p, int *q) { return *p++ + (*q)--; }"),
              ElementsAre("__t1 = p;", "p = p + 1;", "__t2 = *__t1;", "__t3 = *q;", "*q = __t3 - 1;", "return __t2 + __t3;"));
}

TEST(LowerAssignment, gives_the_new_value_of_a_prefix_increment) {
  EXPECT_THAT(lowered("int f(int i, int *p) { return ++i + ++*p; }"),
              ElementsAre("i = i + 1;", "__t1 = i;", "__t2 = *p + 1;", "*p = __t2;", "return __t1 + __t2;"));
}

}  // namespace
}  // namespace proviso::test
