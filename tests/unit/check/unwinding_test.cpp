// Certificates are refused when they are wrong.
#include "check/unwinding/check_unwinding.h"

#include <gtest/gtest.h>

#include "condition/conditional.h"
#include "testing/checked.h"
#include "testing/properties.h"

namespace proviso::check {
namespace {

using test::unreach_call;

const std::string kLoop =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\nint main(void) { int n = __VERIFIER_nondet_int(), s = 0;\n"
    "if (n < 0 || n > 9) return 0; for (int i = 0; i < n; i++) s += 2; if (s > @) reach_error(); return 0; }";

std::string loop(const std::string& limit) {
  std::string text = kLoop;
  return text.replace(text.find('@'), 1, limit);
}

TEST(UnwindingCheck, AcceptsWhatTheEngineProved) {
  test::Checked run(loop("18"), "unreach-call");
  ASSERT_EQ(run.property().verdict, engine::Verdict::holds);
  for (const Opinion opinion : {Opinion::proof_of_sat_solver, Opinion::another_solver_too}) {
    const CertificateCheck checked =
        check_unwinding(run.program(), unreach_call(), *run.property().proof_as<certificate::CompleteUnwinding>(), opinion, {});
    EXPECT_TRUE(checked.is_accepted) << checked.reason;
  }
}

TEST(UnwindingCheck, RefusesBoundsThatCutSomethingOff) {
  test::CProgram c(loop("18"));
  const CertificateCheck checked = check_unwinding(c.program(), unreach_call(), {2, {}, {}}, Opinion::proof_of_sat_solver, {});
  EXPECT_FALSE(checked.is_accepted);
}

TEST(UnwindingCheck, RefusesTheProofOfAnotherProgram) {
  test::Checked run(loop("18"), "unreach-call");
  ASSERT_TRUE(run.property().proof_as<certificate::CompleteUnwinding>() != nullptr);
  test::CProgram faulty(loop("16"));
  const CertificateCheck checked = check_unwinding(
      faulty.program(), unreach_call(), *run.property().proof_as<certificate::CompleteUnwinding>(), Opinion::proof_of_sat_solver, {});
  EXPECT_FALSE(checked.is_accepted);
}

TEST(UnwindingCheck, SaysNothingWhenCancelled) {
  test::Checked run(loop("18"), "unreach-call");
  CancellationSource source;
  source.cancel();
  EXPECT_FALSE(check_unwinding(run.program(), unreach_call(), *run.property().proof_as<certificate::CompleteUnwinding>(),
                               Opinion::proof_of_sat_solver, source.token())
                   .is_accepted);
}

/// What is left out may be a way on which nothing is wrong: then nothing is claimed of the others that end at the same place.
TEST(UnwindingCheck, WhatIsLeftOutAtTheEndOfTheProgramIsLeftOutOnEveryWayThere) {
  test::CProgram c(
      "extern int __VERIFIER_nondet_int(void); extern void *malloc(unsigned long);\n"
      "int main(void) { if (__VERIFIER_nondet_int()) { char *p = malloc(4); return 1; } return 0; }");
  const ir::Program& program = c.program();
  const property::Property property = property::parse_property("valid-memcleanup")->properties.front();
  transform::ProgramFacts facts(program);
  unsigned accepted = 0;
  for (const ir::Edge& left_out : program.entry->edges()) {
    const std::vector<condition::Omission> omissions = {{program.entry, &left_out, "", 0}};
    if (!check_unwinding(program, property, {2, {}, {}}, Opinion::proof_of_sat_solver, {}, {.left_out = &omissions}).is_accepted) continue;
    ++accepted;
    const condition::AssumptionAutomaton claim = condition::automaton_of(omissions, facts);
    const ir::EdgeSet verified = condition::skipped_edges(claim, facts);
    for (const ir::Edge& edge : program.entry->edges()) {
      const ir::Call* const call = edge.as<ir::Call>();
      if (call != nullptr && call->direct_callee()->name() == "malloc") {
        EXPECT_FALSE(verified.contains(*program.entry, edge)) << "edge " << left_out.id;
      }
    }
  }
  EXPECT_GT(accepted, 0U);
}

}  // namespace
}  // namespace proviso::check
