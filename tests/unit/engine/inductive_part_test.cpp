// What of the frames of property-directed reachability holds forever.
#include "engine/pdr/inductive_part.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::engine::pdr {
namespace {

using abstraction::PredicateCube;
using encode::Term;

/// Gives up on its first questions, as many as its owner says.
class Hesitant : public smt::Solver {
 public:
  Hesitant(std::unique_ptr<smt::Solver> solver, unsigned& refusals) : solver_(std::move(solver)), refusals_(refusals) {}
  void assert_term(Term condition) override { solver_->assert_term(condition); }
  void push() override { solver_->push(); }
  void pop() override { solver_->pop(); }
  smt::Answer check(const smt::Query& query) override {
    if (refusals_ == 0) return solver_->check({query.assumptions, {}, query.want});  // whatever time is left: tests know no time
    --refusals_;
    return smt::Unknown{};
  }
  std::string name() const override { return "hesitant"; }

 private:
  std::unique_ptr<smt::Solver> solver_;
  unsigned& refusals_;
};

class InductivePart : public testing::Test {
 protected:
  void read(const std::string& main) {
    c_.emplace("extern int __VERIFIER_nondet_int(void);\nint main(void) { " + main + " }");
    facts_.emplace(c_->program());
    env_.emplace(pool_, c_->program(), property::CheckSet());
    system_.emplace(*env_, *facts_, symbolic::TransitionSystem::Options());
    const auto make = [this](term::TermPool& pool) { return std::make_unique<Hesitant>(smt::make_solver(pool, {}), refusals_); };
    abstraction_.emplace(*system_, make, CancellationToken());
    frames_.emplace(*system_, *abstraction_, 100);
    ASSERT_TRUE(frames_->is_complete());
  }
  Term variable(Frames::CutId cut, const std::string& name) {
    for (const symbolic::StateVariable* const one : system_->space().variables(frames_->cuts()[cut].place))
      if (one->variable != nullptr && one->variable->name == name) return one->term;
    throw std::runtime_error("no variable " + name);
  }
  Term is(Frames::CutId cut, const std::string& name, std::uint64_t value) {
    return pool_.equal(variable(cut, name), pool_.bv_const(32, value));
  }
  Term is_not(Frames::CutId cut, const std::string& name, std::uint64_t value) { return pool_.bool_not(is(cut, name, value)); }
  void block(Frames::CutId cut, unsigned level, const std::string& name, std::uint64_t value) {
    frames_->block(cut, level, PredicateCube{is(cut, name, value)});
  }
  std::vector<Term> what_holds(unsigned highest_level) { return pdr::what_holds(*frames_, *abstraction_, pool_, highest_level); }

  std::optional<test::CProgram> c_;
  std::optional<transform::ProgramFacts> facts_;
  term::TermPool pool_;
  std::optional<encode::Environment> env_;
  std::optional<symbolic::TransitionSystem> system_;
  std::optional<abstraction::Abstraction> abstraction_;
  std::optional<Frames> frames_;
  unsigned refusals_ = 0;
};

const char* const kCounter = "int x = 0; int y = 1; while (__VERIFIER_nondet_int()) { if (x < 5) x++; y = 3 - y; } return x + y;";

TEST_F(InductivePart, WhatIsReachedLaterIsLeftOut) {
  read(kCounter);
  block(0, 1, "x", 7);
  block(0, 1, "x", 3);
  EXPECT_THAT(what_holds(1), testing::ElementsAre(is_not(0, "x", 7)));
}

TEST_F(InductivePart, WhatHoldsAtTheStartOnlyOrNotThereIsLeftOut) {
  read(kCounter);
  block(0, 1, "x", 0);
  block(0, 1, "y", 2);
  EXPECT_TRUE(what_holds(1).front().is_true());
}

TEST_F(InductivePart, WhatFollowsFromAnotherHoldsWithItAndOnlyWithIt) {
  read(kCounter);
  block(0, 1, "y", 3);
  EXPECT_TRUE(what_holds(1).front().is_true()) << "y could have been 0 before";
  block(0, 1, "y", 0);
  EXPECT_EQ(what_holds(1).front(), pool_.bool_and(is_not(0, "y", 3), is_not(0, "y", 0)));
}

TEST_F(InductivePart, WhatFallsAtOneCutFallsAtThoseBeforeIt) {
  read("int z = 1; while (__VERIFIER_nondet_int()) { while (__VERIFIER_nondet_int()) { if (z < 9) z++; } } return z;");
  ASSERT_EQ(frames_->cuts().size(), 2U);
  for (Frames::CutId cut = 0; cut < 2; ++cut) {
    block(cut, 1, "z", 4);
    block(cut, 1, "z", 12);
  }
  EXPECT_THAT(what_holds(1), testing::ElementsAre(is_not(0, "z", 12), is_not(1, "z", 12)));
}

TEST_F(InductivePart, WithoutAnswersWhatIsBlockedHighestIsTriedAgain) {
  read(kCounter);
  block(0, 1, "x", 7);
  block(0, 3, "x", 8);
  refusals_ = 1;
  EXPECT_EQ(what_holds(3).front(), is_not(0, "x", 8));
  refusals_ = 1;
  EXPECT_TRUE(what_holds(2).front().is_true()) << "two levels are not worth it";
  refusals_ = 2;
  EXPECT_TRUE(what_holds(3).front().is_true());
  EXPECT_EQ(refusals_, 0U);
  EXPECT_EQ(what_holds(3).front(), pool_.bool_and(is_not(0, "x", 7), is_not(0, "x", 8)));
}

}  // namespace
}  // namespace proviso::engine::pdr
