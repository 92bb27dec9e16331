// Lifetimes of locals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerLifetime, declares_aggregates_where_their_block_begins) {
  EXPECT_THAT(lowered_edges("void g(int *); void f(int n) { while (n--) { g(0); int a[2]; g(a); } }"),
              ElementsAre("0 -> 1: skip;", "1 -> 2: __t1 = n;", "2 -> 3: n = n - 1;", "3 -> 5: [__t1 != 0]", "3 -> 4: [!(__t1 != 0)]",
                          "4 -> 9: return;", "5 -> 6: int a[2];", "6 -> 7: g(0);", "7 -> 8: g(a);", "8 -> 1: end of life of a;"));
}

TEST(LowerLifetime, declares_plain_variables_where_they_stand) {
  EXPECT_THAT(lowered("int f(void) { int x; { int y = 1; x = y; } return x; }"), ElementsAre("int x;", "y = 1;", "x = y;", "return x;"));
}

TEST(LowerLifetime, ends_lifetimes_on_every_way_out) {
  EXPECT_THAT(
      lowered("void g(int *); void f(int n) { for (;;) { int x; g(&x); if (n == 1) break; if (n == 2) continue; if (n == 3) goto out; if "
              "(n == 4) return; } out:; }"),
      ElementsAre("skip;", "int x;", "g(&x);", "[n == 1]", "[!(n == 1)]", "[n == 2]", "[!(n == 2)]", "[n == 3]", "[!(n == 3)]", "[n == 4]",
                  "[!(n == 4)]", "end of life of x;", "return;", "end of life of x;", "end of life of x;", "end of life of x;", "return;"));
}

TEST(LowerLifetime, begins_lifetimes_where_a_jump_enters) {
  EXPECT_THAT(lowered("void g(int *); void f(int n) { switch (n) { int x; int y; case 1: g(&x); y = 2; } }"),
              ElementsAre("[n == 1]", "[!(n == 1)]", "int x;", "int y;", "g(&x);", "y = 2;", "end of life of x;", "return;"));
}

TEST(LowerLifetime, gives_variable_length_arrays_their_size) {
  EXPECT_THAT(lowered("void g(int *); void f(int n) { int a[n][3]; g(a[0]); n = sizeof a; }"),
              ElementsAre("__t1 = (unsigned long long)n;", "int a[][3]; /* __t1 * 12ull bytes */", "g(&a[0][0]);",
                          "n = (int)(__t1 * 12ull);", "end of life of a;", "return;"));
}

TEST(LowerLifetime, ends_a_variable_length_array_on_a_jump_back) {
  EXPECT_THAT(lowered("void g(char *); void f(int n) { again:; char a[n]; g(a); if (n++ < 3) goto again; }"),
              ElementsAre("skip;", "__t1 = (unsigned long long)n;", "char a[]; /* __t1 * 1ull bytes */", "g(a);", "__t2 = n;", "n = n + 1;",
                          "[__t2 < 3]", "[!(__t2 < 3)]", "end of life of a;", "return;", "end of life of a;"));
}

TEST(LowerLifetime, evaluates_the_length_of_a_typedef_once) {
  EXPECT_THAT(
      lowered("unsigned long f(int n) { typedef int t[n]; n = 9; t a; return sizeof(a) + sizeof(t); }"),
      ElementsAre("__t1 = (unsigned long long)n;", "n = 9;", "int a[]; /* __t1 * 4ull bytes */", "return __t1 * 4ull + __t1 * 4ull;"));
}

TEST(LowerLifetime, gives_compound_literals_the_life_of_their_block) {
  EXPECT_THAT(lowered("void g(int *); void f(int n) { { g(&(int){n}); } }"),
              ElementsAre("int __literal1;", "__literal1 = n;", "g(&__literal1);", "end of life of __literal1;", "return;"));
}

TEST(LowerLifetime, runs_cleanups) {
  EXPECT_THAT(lowered("void done(int *); int f(int n) { __attribute__((cleanup(done))) int x = n; return x + 1; }"),
              ElementsAre("int x;", "x = n;", "__t1 = x + 1;", "done(&x);", "return __t1;"));
}

TEST(LowerLifetime, makes_what_reads_itself_indeterminate) {
  EXPECT_THAT(lowered("int f(void) { int x = x; return x; }"), ElementsAre("int x;", "return x;"));
}

}  // namespace
}  // namespace proviso::test
