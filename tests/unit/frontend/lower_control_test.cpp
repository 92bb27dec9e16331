// Control: conditions, loops, switches, jumps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerControl, branches_on_logical_operators) {
  EXPECT_THAT(lowered_edges("void g(void); void f(int x, int y) { if (x && !(y || x > 3)) g(); }"),
              ElementsAre("0 -> 1: [x != 0]", "0 -> 4: [!(x != 0)]", "1 -> 4: [y != 0]", "1 -> 2: [!(y != 0)]", "2 -> 4: [x > 3]",
                          "2 -> 3: [!(x > 3)]", "3 -> 4: g();", "4 -> 5: return;"));
}

TEST(LowerControl, looks_through_comparisons_of_truth_values) {
  EXPECT_THAT(
      lowered_edges("void g(void); void f(int x, int y) { if (((x && y) != 0) == 0) g(); }"),
      ElementsAre("0 -> 1: [x != 0]", "0 -> 2: [!(x != 0)]", "1 -> 3: [y != 0]", "1 -> 2: [!(y != 0)]", "2 -> 3: g();", "3 -> 4: return;"));
}

TEST(LowerControl, drops_what_constant_conditions_exclude) {
  EXPECT_THAT(lowered_edges("int f(int x) { if (sizeof(int) == 8) return 1; while (1) if (x) return 2; }"),
              ElementsAre("0 -> 1: skip;", "1 -> 2: [x != 0]", "1 -> 1: [!(x != 0)]", "2 -> 3: return 2;"));
}

TEST(LowerControl, loops) {
  EXPECT_THAT(
      lowered_edges(
          "int f(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 3) continue; if (i == 5) break; s += i; } return s; }"),
      ElementsAre("0 -> 1: s = 0;", "1 -> 2: i = 0;", "2 -> 3: [i < n]", "2 -> 6: [!(i < n)]", "3 -> 7: [i == 3]", "3 -> 4: [!(i == 3)]",
                  "4 -> 6: [i == 5]", "4 -> 5: [!(i == 5)]", "5 -> 7: s = s + i;", "6 -> 8: return s;", "7 -> 2: i = i + 1;"));
}

TEST(LowerControl, tests_do_loops_at_the_end) {
  EXPECT_THAT(lowered_edges("int f(int n) { do n--; while (n > 0); return n; }"),
              ElementsAre("0 -> 1: skip;", "1 -> 2: n = n - 1;", "2 -> 1: [n > 0]", "2 -> 3: [!(n > 0)]", "3 -> 4: return n;"));
}

TEST(LowerControl, keeps_an_empty_endless_loop) {
  EXPECT_THAT(lowered_edges("void f(void) { for (;;) ; }"), ElementsAre("0 -> 1: skip;", "1 -> 1: skip;"));
}

TEST(LowerControl, compares_the_cases_of_a_switch_in_order) {
  EXPECT_THAT(lowered_edges("int f(int x) { switch (x) { case 3: return 1; case 5 ... 7: x++; default: return x; } }"),
              ElementsAre("0 -> 5: [x == 3]", "0 -> 1: [!(x == 3)]", "1 -> 2: [x >= 5]", "1 -> 4: [!(x >= 5)]", "2 -> 3: [x <= 7]",
                          "2 -> 4: [!(x <= 7)]", "3 -> 4: x = x + 1;", "4 -> 6: return x;", "5 -> 6: return 1;"));
}

TEST(LowerControl, keeps_the_value_a_switch_tests) {
  EXPECT_THAT(
      lowered("int f(int *p) { switch (*p) { case 1: return 1; case 2: return 2; } return 0; }"),
      ElementsAre("__t1 = *p;", "[__t1 == 1]", "[!(__t1 == 1)]", "[__t1 == 2]", "[!(__t1 == 2)]", "return 0;", "return 2;", "return 1;"));
}

TEST(LowerControl, jumps_to_cases_inside_of_loops) {
  EXPECT_THAT(lowered_edges("int f(int n, int c) { switch (n) { case 0: do { c++; case 1: c += 2; } while (--n > 0); } return c; }"),
              ElementsAre("0 -> 2: [n == 0]", "0 -> 1: [!(n == 0)]", "1 -> 3: [n == 1]", "1 -> 6: [!(n == 1)]", "2 -> 3: c = c + 1;",
                          "3 -> 4: c = c + 2;", "4 -> 5: n = n - 1;", "5 -> 2: [n > 0]", "5 -> 6: [!(n > 0)]", "6 -> 7: return c;"));
}

TEST(LowerControl, jumps_to_labels) {
  EXPECT_THAT(lowered_edges("int f(int n) { again: if (n > 3) goto done; n++; goto again; done: return n; }"),
              ElementsAre("0 -> 1: skip;", "1 -> 3: [n > 3]", "1 -> 2: [!(n > 3)]", "2 -> 1: n = n + 1;", "3 -> 4: return n;"));
}

TEST(LowerControl, compares_computed_jumps_with_the_labels_taken) {
  EXPECT_THAT(lowered("int f(int i) { static void *t[] = {&&a, &&b}; goto *t[i]; a: return 1; b: return 2; }"),
              ElementsAre("__t1 = t[i];", "[__t1 == (void *)65552]", "[!(__t1 == (void *)65552)]", "[__t1 == (void *)65568]",
                          "[!(__t1 == (void *)65568)]", "unsupported: goto to the address of a label of another function", "return 2;",
                          "return 1;"));
}

TEST(LowerControl, returns_zero_from_the_end_of_main) { EXPECT_THAT(lowered("int f;", "main"), ElementsAre("return 0;")); }

TEST(LowerControl, returns_nothing_from_the_end_of_another_function) {
  EXPECT_THAT(lowered("int f(int x) { x++; }"), ElementsAre("x = x + 1;", "return;"));
}

TEST(LowerControl, does_not_skip_assembly_with_outputs) {
  EXPECT_THAT(lowered("int f(int x) { __asm__(\"\" ::: \"memory\"); __asm__(\"\" : \"+r\"(x)); __asm__(\"nop\"); __asm__(\"mov $1, %0\" : "
                      "\"=r\"(x)); return x; }"),
              ElementsAre("unsupported: inline assembly", "return x;"));
}

}  // namespace
}  // namespace proviso::test
