// Proofs from the interval and numeric analyses are accepted as they were found, and refused when they are mutated.
#include <gtest/gtest.h>

#include "check/unwinding/check_unwinding.h"
#include "engine/invariants/invariant_analysis.h"
#include "testing/c_program.h"
#include "unit/check/accepted.h"

namespace proviso::check {
namespace {

using test::kHead;
using test::unreach_call;

const std::string kSum = kHead +
                         "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 1000) return 0; int i = 0, sum = 0;\n"
                         "while (i < n) { i++; sum += 3; } if (sum != 3 * n) reach_error(); return 0; }";
const std::string kCounter = kHead + "int main(void) { unsigned i = 0; while (i < 50) { i += 2; } if (i != 50) reach_error(); return 0; }";

engine::PropertyResult prove(const ir::Program& program, engine::invariants::InvariantDomain domain) {
  engine::invariants::InvariantOptions options;
  options.domain = domain;
  return engine::invariants::check_invariants(program, {unreach_call()}, options).properties.front();
}

TEST(InvariantCertificate, IntervalsAreEnoughForACounter) {
  test::CProgram c(kCounter);
  const engine::PropertyResult result = prove(c.program(), engine::invariants::InvariantDomain::interval);
  ASSERT_EQ(result.verdict, engine::Verdict::holds);
  EXPECT_TRUE(is_accepted(c.program(), *result.proof_as<certificate::CompleteUnwinding>()));
}

TEST(InvariantCertificate, IntervalsAreTooWeakForASum) {
  test::CProgram c(kSum);
  EXPECT_EQ(prove(c.program(), engine::invariants::InvariantDomain::interval).verdict, engine::Verdict::unknown);
}

TEST(InvariantCertificate, VariablesThatKeepALoopEndlessAreLookedAtWhereThatMatters) {
  test::CProgram c(kHead + "int main(void) { int y = 1; while (y > 0) { if (y < 100) y++; } reach_error(); return 0; }");
  for (const engine::invariants::InvariantDomain domain :
       {engine::invariants::InvariantDomain::interval, engine::invariants::InvariantDomain::numeric}) {
    const engine::PropertyResult result = prove(c.program(), domain);
    ASSERT_EQ(result.verdict, engine::Verdict::holds) << result.reason;
    EXPECT_TRUE(is_accepted(c.program(), *result.proof_as<certificate::CompleteUnwinding>()));
  }
}

TEST(InvariantCertificate, CallsMayBeNestedDeeplyWhereNothingIsRecursive) {
  std::string chain = kHead + "int f200(int x) { return x & 7; }\n";
  for (int i = 199; i >= 0; --i) chain += "int f" + std::to_string(i) + "(int x) { return f" + std::to_string(i + 1) + "(x); }\n";
  test::CProgram c(chain + "int main(void) { if (f0(__VERIFIER_nondet_int()) > 7) reach_error(); return 0; }");
  for (const engine::invariants::InvariantDomain domain :
       {engine::invariants::InvariantDomain::interval, engine::invariants::InvariantDomain::numeric}) {
    const engine::PropertyResult result = prove(c.program(), domain);
    ASSERT_EQ(result.verdict, engine::Verdict::holds) << result.reason;
    EXPECT_TRUE(is_accepted(c.program(), *result.proof_as<certificate::CompleteUnwinding>()));
  }
}

TEST(InvariantCertificate, NothingIsSaidOfAFaultyProgram) {
  std::string faulty = kSum;
  faulty.replace(faulty.find("sum != 3 * n"), 12, "sum > 2996  ");
  test::CProgram c(faulty);
  EXPECT_EQ(prove(c.program(), engine::invariants::InvariantDomain::numeric).verdict, engine::Verdict::unknown);
}

class MutatedCertificate : public testing::Test {
 protected:
  void SetUp() override {
    const engine::PropertyResult result = prove(c_.program(), engine::invariants::InvariantDomain::numeric);
    ASSERT_EQ(result.verdict, engine::Verdict::holds);
    proof_ = *result.proof_as<certificate::CompleteUnwinding>();
    ASSERT_EQ(proof_.inductions.size(), 1U);
  }
  static bool is_linear(const certificate::Invariant& invariant) { return !invariant.terms.empty(); }

  test::CProgram c_{kSum};
  certificate::CompleteUnwinding proof_;
};

TEST_F(MutatedCertificate, AcceptedAsFound) { EXPECT_TRUE(is_accepted(c_.program(), proof_)); }

TEST_F(MutatedCertificate, RefusedWithoutItsRelations) {
  EXPECT_GT(std::erase_if(proof_.inductions.front().invariants, is_linear), 0U);
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(MutatedCertificate, RefusedWithoutItsBounds) {
  std::erase_if(proof_.inductions.front().invariants, [](const certificate::Invariant& invariant) { return !is_linear(invariant); });
  // sum and i may be anything now: 3 * i overflows.
  for (certificate::Invariant& invariant : proof_.inductions.front().invariants)
    if (invariant.relation == certificate::Invariant::Relation::linear_at_least) invariant.constant += 1;
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(MutatedCertificate, RefusedWithEveryOtherConstantOrCoefficient) {
  const auto& invariants = proof_.inductions.front().invariants;
  unsigned mutated = 0;
  for (std::size_t i = 0; i < invariants.size(); ++i) {
    if (invariants[i].relation != certificate::Invariant::Relation::linear_equal) continue;
    for (const int change : {-1, 1}) {
      certificate::CompleteUnwinding wrong = proof_;
      wrong.inductions.front().invariants[i].constant += change;
      EXPECT_FALSE(is_accepted(c_.program(), wrong));
      wrong = proof_;
      wrong.inductions.front().invariants[i].terms.front().coefficient += change;
      EXPECT_FALSE(is_accepted(c_.program(), wrong));
      ++mutated;
    }
  }
  EXPECT_GT(mutated, 0U);
}

TEST_F(MutatedCertificate, RefusedWhenAnInvariantIsTooStrong) {
  certificate::Invariant strong;
  strong.relation = certificate::Invariant::Relation::linear_at_least;
  strong.terms = proof_.inductions.front().invariants.back().terms;
  strong.terms.resize(1);
  strong.constant = -1;  // nothing that starts with zero is above it
  strong.terms.front().coefficient = 1;
  proof_.inductions.front().invariants.push_back(strong);
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

/// What is closed at once needs its invariants from the first visit on; with a depth, the first rounds are looked at all the same.
TEST(InvariantCertificate, ClosedAtOnceIsNoExcuse) {
  test::CProgram c(kHead + "int main(void) { int x = 0; while (x < 5) { x++; if (x == 3) reach_error(); } return 0; }");
  const ir::Function& main = *c.program().entry;
  const transform::LoopForest loops(main);
  certificate::CompleteUnwinding proof{1, {}, {{main.id(), loops.loops().front().head, 0, {}, false, true}}};
  certificate::Invariant late;
  for (const ir::Variable& variable : c.program().variables())
    if (variable.name == "x") late.left = &variable;
  late.relation = certificate::Invariant::Relation::at_least;
  late.constant = 3;
  for (unsigned depth = 0; depth < 3; ++depth) {
    proof.inductions.front().depth = depth;
    proof.inductions.front().invariants.clear();
    EXPECT_FALSE(is_accepted(c.program(), proof));
    proof.inductions.front().invariants = {late};
    EXPECT_FALSE(is_accepted(c.program(), proof));
  }
}

}  // namespace
}  // namespace proviso::check
