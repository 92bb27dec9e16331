// Loops that have nothing to do with what is checked are not unwound, and that costs neither a bug nor a proof.
#include "engine/bmc/irrelevant_loops.h"

#include <gmock/gmock.h>

#include "check/unwinding/check_unwinding.h"
#include "testing/checked.h"

namespace proviso::engine {
namespace {

using test::Checked;
using test::kHead;

bool is_accepted(Checked& run, const certificate::CompleteUnwinding& unwinding) {
  return check::check_unwinding(run.program(), run.property().property, unwinding, check::Opinion::another_solver_too, {}).is_accepted;
}

TEST(IrrelevantLoops, AreThoseThatDecideNothing) {
  test::CProgram c(kHead +
                   "int sum(int n) { int s = 0; for (int k = 0; k < n; k++) s ^= k; return s; }\n"
                   "int main(void) { int x = 0, y = 0; while (__VERIFIER_nondet_int()) x = 1; while (__VERIFIER_nondet_int()) y = 1;\n"
                   "sum(3); if (x == 2) reach_error(); return y; }");
  transform::ProgramFacts loops_facts(c.program());
  const bmc::IrrelevantLoops loops(loops_facts, property::parse_property("unreach-call")->properties.front().checks());
  EXPECT_EQ(loops.plans.size(), 2U) << "that of y, and that of the function whose result nobody uses";
}

TEST(IrrelevantLoops, InWhichSomethingIsCheckedThereAreNone) {
  test::CProgram c(kHead + "int main(void) { int y = 0; while (__VERIFIER_nondet_int()) y = y + 1; return 0; }");
  transform::ProgramFacts overflow_facts(c.program());
  const bmc::IrrelevantLoops overflow(overflow_facts, property::parse_property("no-overflow")->properties.front().checks());
  EXPECT_TRUE(overflow.plans.empty());
  transform::ProgramFacts calls_facts(c.program());
  const bmc::IrrelevantLoops calls(calls_facts, property::parse_property("unreach-call")->properties.front().checks());
  EXPECT_EQ(calls.plans.size(), 1U);
}

TEST(IrrelevantLoops, WithoutEndDoNotKeepFromProofsThatAreAccepted) {
  Checked run(kHead +
                  "int main(void) { int x = 0, y = 0; while (__VERIFIER_nondet_int()) y = y + 1;\n"
                  "while (x < 5) x++; if (x != 5) reach_error(); return y; }",
              "unreach-call");
  ASSERT_EQ(run.property().verdict, Verdict::holds);
  ASSERT_EQ(run.property().proof_as<certificate::CompleteUnwinding>()->inductions.size(), 1U);
  EXPECT_TRUE(is_accepted(run, *run.property().proof_as<certificate::CompleteUnwinding>()));
}

TEST(IrrelevantLoops, ClosingOneThatMattersIsRefused) {
  Checked run(kHead + "int main(void) { int x = 0, y = 0; for (int i = 0; i < 4; i++) x++; if (x != 4) reach_error(); return y; }",
              "unreach-call");
  ASSERT_EQ(run.property().verdict, Verdict::holds);
  certificate::CompleteUnwinding wrong = *run.property().proof_as<certificate::CompleteUnwinding>();
  EXPECT_TRUE(is_accepted(run, wrong));
  const ir::Function& main = *run.program().entry;
  wrong.inductions.push_back({main.id(), transform::LoopForest(main).loops().front().head, 0, {}, false, true});
  EXPECT_FALSE(is_accepted(run, wrong));
}

TEST(IrrelevantLoops, BugsBehindThemAreFound) {
  const Checked run(kHead +
                        "int main(void) { int y = 0; for (int i = 0; i < 1000; i++) y ^= i;\n"
                        "if (__VERIFIER_nondet_int() == 77) reach_error(); return y; }",
                    "unreach-call");
  EXPECT_EQ(run.property().verdict, Verdict::violated);
}

TEST(IrrelevantLoops, BugsBehindThemAreFoundWhereTheyTakeInputs) {
  const Checked run(kHead +
                        "int main(void) { int y = 0; for (int i = 0; i < 20; i++) y ^= __VERIFIER_nondet_int();\n"
                        "int z = __VERIFIER_nondet_int(); if (z == 77) reach_error(); return y; }",
                    "unreach-call");
  EXPECT_EQ(run.property().verdict, Verdict::violated);
}

TEST(IrrelevantLoops, NothingComesBehindAnEndlessOne) {
  const Checked run(
      kHead + "int main(void) { int y = __VERIFIER_nondet_int(); if (y < 0) return 0; while (y >= 0) y = y ^ 1; reach_error(); return 0; }",
      "unreach-call");
  EXPECT_EQ(run.property().verdict, Verdict::holds) << "by states that repeat, once the loop is followed";
}

TEST(IrrelevantLoops, FaultsInThemAreFoundIfTheyAreAskedFor) {
  const Checked run(kHead + "int main(void) { int y = 0; for (int i = 0; i < 40; i++) y = 2 * y + 1; return 0; }", "no-overflow");
  EXPECT_EQ(run.property().verdict, Verdict::violated);
}

}  // namespace
}  // namespace proviso::engine
