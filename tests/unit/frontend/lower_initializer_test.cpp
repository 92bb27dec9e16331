// Initialisers of locals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerInitializer, fills_with_zero_what_is_not_given) {
  EXPECT_THAT(lowered("struct s { int a, b[2], c; }; int f(int x) { struct s v = {.b[1] = x}; return v.a; }"),
              ElementsAre("struct s v;", "v = (struct s){0};", "v.b[1] = x;", "return v.a;"));
}

TEST(LowerInitializer, does_not_fill_what_is_given_completely) {
  EXPECT_THAT(lowered("int f(int x) { int a[2] = {x, 2}; return a[0]; }"),
              ElementsAre("int a[2];", "a[0] = x;", "a[1] = 2;", "return a[0];"));
}

TEST(LowerInitializer, copies_large_constants) {
  EXPECT_THAT(lowered("int f(int i) { int a[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}; return a[i]; }"),
              ElementsAre("int a[10];", "a = __constant1;", "return a[i];"));
}

TEST(LowerInitializer, copies_strings) {
  EXPECT_THAT(lowered("int f(int i) { char s[] = \"abc\"; return s[i]; }"),
              ElementsAre("char s[4];", "s = __string1;", "return (int)s[i];"));
}

TEST(LowerInitializer, evaluates_ranges_once) {
  EXPECT_THAT(lowered("int g(void); int f(int i) { int a[4] = {[1 ... 2] = g()}; return a[i]; }"),
              ElementsAre("int a[4];", "a = (int [4]){0};", "__t1 = g();", "a[1] = __t1;", "a[2] = __t1;", "return a[i];"));
}

TEST(LowerInitializer, initialises_the_named_member_of_a_union) {
  EXPECT_THAT(lowered("union u { int i; double d; }; double f(double x) { union u v = {.d = x}; return v.d; }"),
              ElementsAre("union u v;", "v.d = x;", "return v.d;"));
}

TEST(LowerInitializer, takes_braces_around_scalars) {
  EXPECT_THAT(lowered("int f(void) { int x = {3}; return x; }"), ElementsAre("x = 3;", "return x;"));
}

TEST(LowerInitializer, calls_into_the_object) {
  EXPECT_THAT(lowered("struct s { int a[3]; }; struct s g(void); int f(void) { struct s v = g(); return v.a[0]; }"),
              ElementsAre("struct s v;", "v = g();", "return v.a[0];"));
}

TEST(LowerInitializer, updates_what_was_initialised_before) {
  EXPECT_THAT(lowered("struct s { int a, b; }; struct t { struct s s; int c; }; struct s g(void); int f(void) { struct t v = {.s = g(), "
                      ".s.b = 7}; return v.s.a; }"),
              ElementsAre("struct t v;", "unsupported: an initialiser for a part of what another one gives a value as a whole",
                          "struct s __t1;", "__t1 = g();", "v.s = __t1;", "v.s.b = 7;", "return v.s.a;"));
  EXPECT_THAT(lowered("struct t { char s[3]; }; int f(void) { struct t v = {.s = \"ab\", .s[1] = 'c'}; return v.s[0]; }"),
              testing::Not(testing::Contains(testing::StartsWith("unsupported"))));
}

}  // namespace
}  // namespace proviso::test
