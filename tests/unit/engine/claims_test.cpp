// What property-directed reachability tells inductions about loops.
#include "engine/pdr/claims.h"

#include <gmock/gmock.h>

#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::engine::pdr {
namespace {

using encode::Term;

class Claims : public testing::Test {
 protected:
  void SetUp() override {
    c_.emplace(
        "int g; int main(void) { int x = 0, y = 1; unsigned u = 0; int* p = &y;\n"
        "while (x < 9) { x++; u++; g = *p; } return g + (int)u + (x == y); }");
    facts_.emplace(c_->program());
    env_.emplace(pool_, c_->program(), property::CheckSet());
    system_.emplace(*env_, *facts_, symbolic::TransitionSystem::Options());
    abstraction_.emplace(*system_, [](term::TermPool& pool) { return smt::make_solver(pool, {}); }, CancellationToken());
    frames_.emplace(*system_, *abstraction_, 100);
    ASSERT_TRUE(frames_->is_complete());
  }
  Term variable(const std::string& name) {
    for (const symbolic::StateVariable* const one : system_->space().variables(frames_->cuts()[0].place))
      if (one->variable != nullptr && one->variable->name == name && one->kind == symbolic::StateVariable::Kind::scalar) return one->term;
    throw std::runtime_error("no variable " + name);
  }
  Term number(std::uint64_t value) { return pool_.bv_const(32, value); }
  /// The claims that follow if this is blocked.
  std::vector<std::string> blocking(const abstraction::PredicateCube& cube, unsigned level = 2) {
    frames_->block(0, 2, cube);
    std::vector<std::string> texts;
    for (const auto& [loop, claims] : claims_of(*frames_, system_->space(), level)) {
      EXPECT_EQ(loop.head, frames_->cuts()[0].place.location);
      for (const certificate::Invariant& claim : claims) texts.push_back(certificate::to_c(claim));
    }
    return texts;
  }

  std::optional<test::CProgram> c_;
  std::optional<transform::ProgramFacts> facts_;
  term::TermPool pool_;
  std::optional<encode::Environment> env_;
  std::optional<symbolic::TransitionSystem> system_;
  std::optional<abstraction::Abstraction> abstraction_;
  std::optional<Frames> frames_;
};

TEST_F(Claims, AValueThatIsNeverTakenIsBelowOrAbove) {
  EXPECT_THAT(blocking({pool_.equal(variable("x"), number(5))}), testing::ElementsAre("x >= 6 || x <= 4"));
}

TEST_F(Claims, SignsAreThoseOfTheVariables) {
  EXPECT_THAT(blocking({pool_.bv_slt(variable("x"), number(0xFFFFFFFF))}), testing::ElementsAre("x >= -1"));
}

TEST_F(Claims, ComparisonsOfUnsignedIntegers) {
  EXPECT_THAT(blocking({pool_.bv_ult(number(7), variable("u"))}), testing::ElementsAre("u <= 7"));
}

TEST_F(Claims, AClauseHasAlternatives) {
  const Term small = pool_.bv_slt(variable("x"), number(3));
  EXPECT_THAT(
      blocking({pool_.equal(variable("g"), number(1)), pool_.bool_not(small)}),
      testing::ElementsAre(testing::AllOf(testing::HasSubstr("g <= 0"), testing::HasSubstr("g >= 2"), testing::HasSubstr("x <= 2"))));
}

TEST_F(Claims, TwoVariablesAndADistance) {
  EXPECT_THAT(blocking({pool_.bv_slt(pool_.bv_add(variable("g"), number(1)), variable("x"))}), testing::ElementsAre("x <= g + 1"));
}

TEST_F(Claims, AnUnsignedComparisonOfASignedIntegerIsLeftOut) {
  EXPECT_THAT(blocking({pool_.bv_ult(variable("x"), number(7))}), testing::IsEmpty());
}

TEST_F(Claims, WhatMemoryHoldsIsLeftOut) {
  EXPECT_THROW(variable("y"), std::runtime_error);
  EXPECT_THAT(blocking({pool_.equal(pool_.bv_mul(variable("x"), variable("g")), number(7))}), testing::IsEmpty());
}

TEST_F(Claims, LowerLevelsAreLeftOut) { EXPECT_THAT(blocking({pool_.equal(variable("x"), number(5))}, 3), testing::IsEmpty()); }

}  // namespace
}  // namespace proviso::engine::pdr
