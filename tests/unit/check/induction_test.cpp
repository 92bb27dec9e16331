// Proofs by induction are accepted as they were found, and refused when they are weakened, strengthened, swapped or taken for another
// program's.
#include <gtest/gtest.h>

#include "check/replay.h"
#include "check/unwinding.h"
#include "engine/kinduction/kinduction.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::check {
namespace {

const std::string kHead = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";
const std::string kCounters = kHead +
                              "int main(void) { int x = 0, y = 0, z = 5; while (__VERIFIER_nondet_int()) { x++; y++; }\n"
                              "while (__VERIFIER_nondet_int()) { z++; } if (x != y) reach_error(); return z; }";
const std::string kFaulty = kHead +
                            "int main(void) { int x = 0, y = 0, z = 5; while (__VERIFIER_nondet_int()) { x++; if (x != 900) y++; }\n"
                            "while (__VERIFIER_nondet_int()) { z++; } if (x != y) reach_error(); return z; }";

engine::Property unreach_call() { return engine::parse_property("unreach-call")->properties.front(); }

engine::PropertyResult prove(const ir::Program& program) {
  interp::Interpreter interpreter(program);
  engine::BmcOptions options;
  options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
  options.confirm = [&](const engine::Counterexample& counterexample) { return replay(interpreter, counterexample, nullptr).is_confirmed; };
  return engine::check_by_induction(program, {unreach_call()}, options).properties.front();
}

bool is_accepted(const ir::Program& program, const engine::CompleteUnwinding& proof) {
  return check_unwinding(program, unreach_call(), proof, Opinion::proof_of_sat_solver, {}).is_accepted;
}

class InductionCheck : public testing::Test {
 protected:
  void SetUp() override {
    const engine::PropertyResult result = prove(c_.program());
    ASSERT_EQ(result.verdict, engine::Verdict::holds);
    proof_ = *result.unwinding;
    ASSERT_EQ(proof_.inductions.size(), 2U);
  }

  test::CProgram c_{kCounters};
  engine::CompleteUnwinding proof_;
};

TEST_F(InductionCheck, AcceptsWhatWasFound) { EXPECT_TRUE(is_accepted(c_.program(), proof_)); }

TEST_F(InductionCheck, RefusesItWithoutItsInvariants) {
  for (engine::LoopInduction& induction : proof_.inductions) {
    induction.invariants.clear();
    induction.depth = 0;
  }
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(InductionCheck, RefusesAnInvariantThatDoesNotHold) {
  engine::Invariant strong = proof_.inductions.front().invariants.front();
  strong.relation = engine::Invariant::Relation::equal;
  strong.right = nullptr;
  strong.constant = 77;
  proof_.inductions.front().invariants.push_back(strong);
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(InductionCheck, RefusesInvariantsOfAnotherLoop) {
  std::swap(proof_.inductions[0].head, proof_.inductions[1].head);
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(InductionCheck, RefusesAProofThatLeavesALoopOut) {
  proof_.inductions.pop_back();
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(InductionCheck, RefusesItForAFaultyProgram) {
  test::CProgram faulty(kFaulty);
  engine::CompleteUnwinding moved = proof_;
  for (engine::LoopInduction& induction : moved.inductions) induction.invariants.clear();
  for (unsigned depth = 0; depth < 4; ++depth) {
    for (engine::LoopInduction& induction : moved.inductions) induction.depth = depth;
    EXPECT_FALSE(is_accepted(faulty.program(), moved));
  }
}

}  // namespace
}  // namespace proviso::check
