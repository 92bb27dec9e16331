#include "cli/choose_analyses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/c_program.h"

namespace proviso::cli {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

Choice choice(const std::string& text) {
  test::CProgram c(text);
  return choose_analyses(c.program());
}

TEST(ChooseAnalyses, WithoutLoopsNothingIsLeftToGeneralise) {
  const Choice plain = choice("int twice(int x) { return 2 * x; } int main(void) { return twice(1); }");
  EXPECT_EQ(plain.program, "without loops or recursion");
  EXPECT_THAT(plain.analyses, ElementsAre(Analysis::execution, Analysis::bmc));
}

TEST(ChooseAnalyses, WhatIsNeverCalledDoesNotCount) {
  EXPECT_EQ(choice("void never(void) { for (;;) never(); } int main(void) { return 0; }").program, "without loops or recursion");
}

TEST(ChooseAnalyses, LoopsAndRecursionNeedProofs) {
  const Choice loop = choice("int main(void) { int i = 0; while (i < 9) i++; return i; }");
  EXPECT_EQ(loop.program, "with loops");
  EXPECT_THAT(loop.analyses, Contains(Analysis::k_induction));
  EXPECT_EQ(choice("int f(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { return f(3); }").program, "with recursion");
  EXPECT_EQ(choice("int f(int n) { while (n > 9) n--; return n > 0 ? f(n - 1) : 0; } int main(void) { return f(3); }").program,
            "with loops and recursion");
}

}  // namespace
}  // namespace proviso::cli
