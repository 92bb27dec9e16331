#include "engine/impact/impact.h"

#include <gtest/gtest.h>

#include "testing/predicates.h"

namespace proviso::engine {
namespace {

AnalysisResult run(const std::string& program, const std::string& property = "unreach-call") {
  test::CProgram c("extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n" + program);
  blocks::PredicateAnalysisOptions options;
  options.shows_work = true;
  return test::analysed(c.program(), property, impact::check_by_interpolants, options);
}

Verdict verdict(const std::string& program) { return run(program).properties.front().verdict; }

TEST(Impact, ARelationThatNoPathMentionsIsFound) {
  const std::string program =
      "int main(void) { int x = 0, y = 0; while (__VERIFIER_nondet_int() && x < 1000000) { x++; y++; } while (x > 0) { x--; y--; } ";
  EXPECT_EQ(verdict(program + "if (y != 0) reach_error(); return 0; }"), Verdict::holds);
  EXPECT_EQ(verdict(program + "if (y == 0) reach_error(); return 0; }"), Verdict::violated);
}

TEST(Impact, NoNodeIsMadeTwiceForWhatTheLabelsDoNotTellApart) {
  // c says nothing about the error: its rounds are covered at once.
  const AnalysisResult result =
      run("int main(void) { int s = 1, c = 0; while (__VERIFIER_nondet_int()) { if (s != 1) reach_error(); c++; } return c; }");
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_LE(result.statistics.at("nodes"), 3);
}

TEST(Impact, CoveringIsForced) {
  // Behind the second round nothing asks for a fact about s; but it is one, and so the first round's node stands for it.
  const AnalysisResult result =
      run("int main(void) { int s = 1, n = 0; while (__VERIFIER_nondet_int()) { if (n == 0 && s != 1) reach_error(); n = 1; } return 0; }");
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_GE(result.statistics.at("forced covers"), 1);
}

TEST(Impact, FaultsBehindSeveralRoundsAreFound) {
  EXPECT_EQ(
      verdict("int main(void) { int i = 0; while (__VERIFIER_nondet_int()) { if (i < 9) i++; } if (i == 7) reach_error(); return 0; }"),
      Verdict::violated);
  EXPECT_EQ(
      verdict("int main(void) { int i = 0; while (__VERIFIER_nondet_int()) { if (i < 9) i++; } if (i == 17) reach_error(); return 0; }"),
      Verdict::holds);
}

TEST(Impact, CoverageIsTakenBackWhereALabelIsStrengthened) {
  // The second loop needs what the first one's head did not have to say at first.
  const std::string program =
      "int main(void) { int a = 0, b = 0; while (__VERIFIER_nondet_int()) { if (a > 5) reach_error(); if (__VERIFIER_nondet_int()) a = b; "
      "} "
      "while (__VERIFIER_nondet_int()) { b = ";
  EXPECT_EQ(verdict(program + "3; } if (a == 3) reach_error(); return 0; }"), Verdict::holds);
  EXPECT_EQ(verdict(program + "3; a = b; } if (a == 3) reach_error(); return 0; }"), Verdict::violated);
}

TEST(Impact, WhatTheEncodingLeavesOutIsNotProved) {
  const AnalysisResult result =
      run("void *malloc(unsigned long); int main(void) { int *p = malloc(4); if (!p) return 0; *p = 0; while (__VERIFIER_nondet_int()) { "
          "*p = *p; } "
          "if (*p) reach_error(); return 0; }");
  EXPECT_NE(result.properties.front().verdict, Verdict::violated);
}

TEST(Impact, TheGraphShowsLabelsAndCovering) {
  const AnalysisResult result =
      run("int main(void) { int s = 1; while (__VERIFIER_nondet_int()) { if (s != 1) reach_error(); } return 0; }");
  ASSERT_TRUE(result.graph);
  ASSERT_EQ(result.graph->nodes.size(), 3U);
  EXPECT_EQ(result.graph->nodes[1].state, "s == 1");
  EXPECT_EQ(result.graph->nodes[2].covered_by, 1U);
  EXPECT_FALSE(result.predicates);
}

}  // namespace
}  // namespace proviso::engine
