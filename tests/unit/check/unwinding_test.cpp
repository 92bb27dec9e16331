// Certificates are refused when they are wrong.
#include "check/unwinding.h"

#include <gtest/gtest.h>

#include "testing/checked.h"

namespace proviso::check {
namespace {

const std::string kLoop =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\nint main(void) { int n = __VERIFIER_nondet_int(), s = 0;\n"
    "if (n < 0 || n > 9) return 0; for (int i = 0; i < n; i++) s += 2; if (s > @) reach_error(); return 0; }";

std::string loop(const std::string& limit) {
  std::string text = kLoop;
  return text.replace(text.find('@'), 1, limit);
}

engine::Property unreach_call() { return engine::parse_property("unreach-call")->properties.front(); }

TEST(UnwindingCheck, AcceptsWhatTheEngineProved) {
  test::Checked run(loop("18"), "unreach-call");
  ASSERT_EQ(run.property().verdict, engine::Verdict::holds);
  for (const Opinion opinion : {Opinion::proof_of_sat_solver, Opinion::another_solver_too}) {
    const CertificateCheck checked = check_unwinding(run.program(), unreach_call(), *run.property().unwinding, opinion, {});
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
  ASSERT_TRUE(run.property().unwinding);
  test::CProgram faulty(loop("16"));
  const CertificateCheck checked =
      check_unwinding(faulty.program(), unreach_call(), *run.property().unwinding, Opinion::proof_of_sat_solver, {});
  EXPECT_FALSE(checked.is_accepted);
}

TEST(UnwindingCheck, SaysNothingWhenCancelled) {
  test::Checked run(loop("18"), "unreach-call");
  CancellationSource source;
  source.cancel();
  EXPECT_FALSE(
      check_unwinding(run.program(), unreach_call(), *run.property().unwinding, Opinion::proof_of_sat_solver, source.token()).is_accepted);
}

}  // namespace
}  // namespace proviso::check
