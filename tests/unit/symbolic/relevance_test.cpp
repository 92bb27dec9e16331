// Which variables matter: what a check reads, what decides about it, and what those come from; and nothing else.
#include "symbolic/relevance.h"

#include <gtest/gtest.h>

#include "testing/c_program.h"

namespace proviso::engine {
namespace {

using property::Check;

class RelevanceTest : public testing::Test {
 protected:
  /// The names of the variables that matter, but temporaries.
  static std::set<std::string> relevant(const std::string& text, property::CheckSet checks,
                                        transform::Loops loops = transform::Loops::may_be_endless) {
    test::CProgram c("extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n" + text);
    const transform::PointsTo points_to(c.program());
    const symbolic::Relevance relevance(c.program(), points_to, checks, loops);
    std::set<std::string> names;
    for (const ir::Variable& variable : c.program().variables())
      if (variable.storage != ir::Storage::temporary && relevance.has(variable)) names.insert(variable.name);
    return names;
  }
  using Names = std::set<std::string>;
};

TEST_F(RelevanceTest, WhatTheConditionReadsAndWhatThatComesFrom) {
  EXPECT_EQ(relevant("int main(void) { int a = 1, b = a, c = 2, d = c; if (b) reach_error(); return d; }", {Check::reach_error}),
            (Names{"a", "b"}));
}

TEST_F(RelevanceTest, BranchesAroundAnAssignmentMatterOthersDoNot) {
  EXPECT_EQ(relevant("int main(void) { int a = 0, b = __VERIFIER_nondet_int(), c = 3, x = 0;\n"
                     "if (b) a = 1; if (c) x = 1; if (a) reach_error(); return x; }",
                     {Check::reach_error}),
            (Names{"a", "b"}));
}

TEST_F(RelevanceTest, LoopsThatMustBeLeftMatterUnlessAllAreLeft) {
  const std::string text = "int main(void) { int i = 0, j = 0; while (i < 5) { i++; j++; } reach_error(); return j; }";
  EXPECT_EQ(relevant(text, {Check::reach_error}, transform::Loops::may_be_endless), (Names{"i"}));
  EXPECT_EQ(relevant(text, {Check::reach_error}, transform::Loops::end), (Names{}));
}

TEST_F(RelevanceTest, ALoopThatChangesWhatMattersMatters) {
  EXPECT_EQ(relevant("int main(void) { int i = 0, j = 0, k = 3; while (i < 5) { i++; j = k; } if (j) reach_error(); return 0; }",
                     {Check::reach_error}, transform::Loops::end),
            (Names{"i", "j", "k"}));
}

TEST_F(RelevanceTest, AnEndlessLoopThatKeepsFromTheErrorMatters) {
  EXPECT_EQ(relevant("int main(void) { int a = 1, b = 2; if (a) while (1) b++; reach_error(); return b; }", {Check::reach_error},
                     transform::Loops::end),
            (Names{"a"}));
}

TEST_F(RelevanceTest, ThroughCallsAndResults) {
  EXPECT_EQ(relevant("int f(int p, int q) { return p; } void g(int r) { if (r) reach_error(); }\n"
                     "int main(void) { int a = 1, b = 2; g(f(a, b)); return 0; }",
                     {Check::reach_error}),
            (Names{"a", "p", "r"}));
}

TEST_F(RelevanceTest, ThroughMemory) {
  EXPECT_EQ(relevant("int m[4]; int main(void) { int a = 1, b = 2; m[0] = a; if (m[1]) reach_error(); return b; }", {Check::reach_error}),
            (Names{"a"}));
}

TEST_F(RelevanceTest, IndicesMatterWhateverIsAskedFor) {
  EXPECT_EQ(relevant("int m[4]; int main(void) { int i = __VERIFIER_nondet_int() & 3, b = 2; m[i] = 1; return b; }", {Check::reach_error}),
            (Names{"i"}));
}

TEST_F(RelevanceTest, OverflowIsAboutSignedOperands) {
  const std::string text = "int main(void) { int a = 1; unsigned u = 2; a = a + 1; u = u + 1; return u; }";
  EXPECT_EQ(relevant(text, {Check::overflow}), (Names{"a"}));
  EXPECT_EQ(relevant(text, {Check::reach_error}), (Names{}));
}

}  // namespace
}  // namespace proviso::engine
