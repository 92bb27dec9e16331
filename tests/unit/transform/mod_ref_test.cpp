// What may alias, and what a function may modify and read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/transform/points_to_facts.h"

namespace proviso::transform {
namespace {

using ::testing::Contains;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

TEST(ModRef, MayAlias) {
  Facts f(R"(
    struct s { int a; int b; int v[4]; };
    int main(int argc, char **argv) {
      struct s x, y; struct s *p = argc ? &x : &y; struct s *q = &y; int *i = &x.v[argc]; int *j = &q->a; int local = 0;
      p->a = 1; p->b = 2; q->a = 3; *i = 4; *j = 5; x.v[1] = 6; local = 7;
      return local;
    })");
  const auto target = [&](const char* edge) { return f.program.edge(f.program.function("main"), edge).as<ir::Assign>()->target; };
  EXPECT_TRUE(f.alias(target("p->a = 1;"), target("q->a = 3;")));
  EXPECT_FALSE(f.alias(target("p->b = 2;"), target("q->a = 3;")));
  EXPECT_FALSE(f.alias(target("*i = 4;"), target("*j = 5;")));
  EXPECT_TRUE(f.alias(target("*i = 4;"), target("x.v[1] = 6;")));
  EXPECT_FALSE(f.alias(target("*i = 4;"), target("p->b = 2;")));
  EXPECT_TRUE(f.alias(target("*j = 5;"), target("p->a = 1;")));
  EXPECT_FALSE(f.alias(target("local = 7;"), target("*i = 4;")));
  EXPECT_TRUE(f.alias(target("local = 7;"), target("local = 7;")));
}

TEST(ModRef, ModAndRefAreTransitive) {
  Facts f(R"(
    int a, b, c; int *p = &c;
    void leaf(void) { a = b; *p = 1; }
    void recursive(int n) { if (n) recursive(n - 1); else leaf(); }
    int main(void) { recursive(3); return 0; })");
  EXPECT_THAT(f.modified("leaf"), UnorderedElementsAre("a", "c"));
  EXPECT_THAT(f.referenced("leaf"), UnorderedElementsAre("b", "p"));
  EXPECT_THAT(f.modified("recursive"), UnorderedElementsAre("a", "c"));
  EXPECT_THAT(f.referenced("main"), UnorderedElementsAre("b", "p"));
}

TEST(ModRef, ModOfAModelDependsOnTheCall) {
  Facts f(R"(
    #include <string.h>
    char a[10], b[10];
    void first(void) { memset(a, 0, 10); }
    void second(void) { memset(b, 0, 10); }
    int main(void) { first(); second(); return 0; })");
  EXPECT_THAT(f.modified("first"), Contains("a"));
  EXPECT_THAT(f.modified("first"), Not(Contains("b")));
  EXPECT_THAT(f.modified("second"), Not(Contains("a")));
}

}  // namespace
}  // namespace proviso::transform
