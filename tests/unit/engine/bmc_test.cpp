// Verdicts, conditions and certificates of bounded model checking.
#include "engine/bmc/bmc.h"

#include <gmock/gmock.h>

#include "testing/checked.h"

namespace proviso::engine {
namespace {

using test::Checked;
using test::kHead;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Bmc, ALoopWithAnEndIsProvedWithTheBoundItNeeds) {
  const Checked run(kHead +
                        "int main(void) { int n = __VERIFIER_nondet_int(), s = 0; if (n < 0 || n > 9) return 0;\n"
                        "for (int i = 0; i < n; i++) s += 2; if (s > 18) reach_error(); return 0; }",
                    "unreach-call");
  ASSERT_EQ(run.property().verdict, Verdict::holds);
  ASSERT_TRUE(run.property().proof_as<certificate::CompleteUnwinding>() != nullptr);
  EXPECT_TRUE(run.result.condition.empty());
  EXPECT_FALSE(run.result.covers_nothing);
  EXPECT_FALSE(run.property().is_vacuous);
}

TEST(Bmc, TheCounterexampleHasTheInputsInTheirOrder) {
  const Checked run(kHead +
                        "int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n"
                        "if (a == 7 && b == -3) reach_error(); return 0; }",
                    "unreach-call");
  ASSERT_EQ(run.property().verdict, Verdict::violated);
  EXPECT_THAT(run.property().counterexample->inputs, ElementsAre(7U, 0xFFFFFFFDU));
  EXPECT_EQ(run.property().counterexample->check, property::Check::reach_error);
}

TEST(Bmc, ValuesThatWereNeverWrittenAreExplained) {
  const Checked run("extern void reach_error(void); int main(void) { int x; if (x == 12345) reach_error(); return 0; }", "unreach-call");
  EXPECT_EQ(run.property().verdict, Verdict::violated);
}

TEST(Bmc, VariablesThatAreDefinedNowhereAreExplained) {
  const Checked run("extern void reach_error(void); extern short outside; int main(void) { if (outside == -5) reach_error(); return 0; }",
                    "unreach-call");
  ASSERT_EQ(run.property().verdict, Verdict::violated);
  EXPECT_EQ(run.property().counterexample->externals.at("outside"), 0xFFFBU);
}

TEST(Bmc, SeveralPropertiesGetTheirOwnVerdicts) {
  const Checked run(
      "extern int __VERIFIER_nondet_int(void); int main(void) { int a[4] = {0}; int i = __VERIFIER_nondet_int() & 3;\n"
      "return a[i] + 1 / __VERIFIER_nondet_int(); }",
      "bounds div-by-zero valid-memsafety");
  EXPECT_EQ(run.property(0).verdict, Verdict::holds);
  EXPECT_EQ(run.property(1).verdict, Verdict::violated);
  EXPECT_EQ(run.property(2).verdict, Verdict::holds);
}

TEST(Bmc, WhatIsNotSupportedIsLeftOutByName) {
  const Checked run(
      kHead +
          "int main(void) { int x = __VERIFIER_nondet_int(); if (x > 3) __asm__ volatile(\"rdtsc\" : \"=a\"(x)); if (x < 3 && x > 5) "
          "reach_error(); return 0; }",
      "unreach-call");
  ASSERT_EQ(run.property().verdict, Verdict::unknown);
  ASSERT_EQ(run.result.condition.size(), 1U);
  EXPECT_THAT(run.result.condition[0].reason, HasSubstr("assembl"));
}

TEST(Bmc, CodeThatCannotBeReachedMayHoldAnything) {
  const Checked run(
      kHead + "int main(void) { int x = __VERIFIER_nondet_int(); if (x > 3 && x < 2) __asm__ volatile(\"rdtsc\" : \"=a\"(x)); return 0; }",
      "unreach-call");
  EXPECT_EQ(run.property().verdict, Verdict::holds);
}

/// Cancels when the engine has finished so many rounds.
TEST(Bmc, AtALimitTheConditionIsThatOfTheLastFinishedRound) {
  test::CProgram c(
      kHead + "int main(void) { unsigned s = 1; while (__VERIFIER_nondet_int()) s = s * 3 + 1; if (s == 0) reach_error(); return 0; }");
  CancellationSource source;
  bmc::BmcOptions options;
  options.token = source.token();
  options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
  options.confirm = [](const property::Counterexample&) { return false; };
  unsigned bound = 0;
  options.on_round = [&](const AnalysisResult& so_far) {
    ASSERT_EQ(so_far.condition.size(), 1U);
    EXPECT_GT(so_far.condition[0].bound, bound) << "a finished round must get further";
    bound = so_far.condition[0].bound;
    if (so_far.statistics.at("rounds") == 2) source.cancel();
  };
  const AnalysisResult result = bmc::check_bounded(c.program(), property::parse_property("unreach-call")->properties, options);
  EXPECT_EQ(result.properties[0].verdict, Verdict::unknown);
  EXPECT_FALSE(result.covers_nothing);
  ASSERT_EQ(result.condition.size(), 1U);
  EXPECT_EQ(result.condition[0].bound, bound);
}

TEST(Bmc, CancelledBeforeAnythingItClaimsNothing) {
  CancellationSource source;
  source.cancel();
  const Checked run(kHead + "int main(void) { if (__VERIFIER_nondet_int()) reach_error(); return 0; }", "unreach-call", source.token());
  EXPECT_EQ(run.property().verdict, Verdict::unknown);
  EXPECT_TRUE(run.result.covers_nothing);
}

TEST(Bmc, AViolationThatDoesNotReplayIsNeverReported) {
  test::CProgram c(kHead + "int main(void) { if (__VERIFIER_nondet_int() == 3) reach_error(); return 0; }");
  bmc::BmcOptions options;
  options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
  options.confirm = [](const property::Counterexample&) { return false; };
  const AnalysisResult result = bmc::check_bounded(c.program(), property::parse_property("unreach-call")->properties, options);
  EXPECT_EQ(result.properties[0].verdict, Verdict::unknown);
  ASSERT_EQ(result.condition.size(), 1U);
  EXPECT_THAT(result.condition[0].reason, HasSubstr("could not be executed"));
}

TEST(Bmc, PlacesInTheLibraryAreThoseOfTheCall) {
  CancellationSource source;
  const Checked run(
      "#include <string.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) { char s[60000]; int n = __VERIFIER_nondet_int();\n"
      "if (n < 1 || n > 50000) return 0;\nfor (int i = 0; i < 60000; i++) s[i] = 1; s[n] = 0;\nreturn 10 / (int)strlen(s); }",
      "div-by-zero", source.token().with_timeout(std::chrono::seconds(2)));
  for (const condition::Omission& omission : run.result.condition)
    EXPECT_EQ(omission.function->origin, ir::Origin::program) << omission.reason;
}

}  // namespace
}  // namespace proviso::engine
