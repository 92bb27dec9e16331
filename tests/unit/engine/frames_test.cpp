// The frames of property-directed reachability on a loop, and what of a model matters.
#include "engine/pdr/frames.h"

#include <gtest/gtest.h>

#include "engine/pdr/lifting.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::engine::pdr {
namespace {

using abstraction::PredicateCube;
using encode::Term;

/// x counts up to 5 from 0; y is 1 or 2.
class FramesOfALoop : public testing::Test {
 protected:
  FramesOfALoop()
      : facts_(c_.program()),
        env_(pool_, c_.program(), {}),
        system_(env_, facts_, {}),
        abstraction_(system_, [](term::TermPool& pool) { return smt::make_solver(pool, {}); }, {}),
        frames_(system_, abstraction_, 100) {}

  Term variable(const std::string& name) {
    for (const symbolic::StateVariable* const one : system_.space().variables(frames_.cuts().front().place))
      if (one->variable != nullptr && one->variable->name == name) return one->term;
    throw std::runtime_error("no variable " + name);
  }
  Term is(const std::string& name, std::uint64_t value) { return pool_.equal(variable(name), pool_.bv_const(32, value)); }
  PredicateCube cube(std::vector<Term> literals) {
    PredicateCube result(literals.begin(), literals.end());
    std::sort(result.begin(), result.end());
    return result;
  }
  std::size_t blocked_at(std::size_t level) {
    const auto& blocked = frames_.cuts().front().blocked;
    return level < blocked.size() ? blocked[level].size() : 0;
  }

  test::CProgram c_{
      "extern int __VERIFIER_nondet_int(void);\n"
      "int main(void) { int x = 0; int y = 1; while (__VERIFIER_nondet_int()) { if (x < 5) x++; y = 3 - y; } return x + y; }"};
  transform::ProgramFacts facts_;
  term::TermPool pool_;
  encode::Environment env_;
  symbolic::TransitionSystem system_;
  abstraction::Abstraction abstraction_;
  Frames frames_;
};

TEST_F(FramesOfALoop, HaveACutAtItsHeadWithTwoWaysIntoIt) {
  ASSERT_EQ(frames_.cuts().size(), 1U);
  EXPECT_TRUE(frames_.is_complete());
  ASSERT_EQ(frames_.cuts().front().entries.size(), 2U);
  EXPECT_EQ(frames_.cuts().front().entries[0].from, std::nullopt);
  EXPECT_EQ(frames_.cuts().front().entries[1].from, 0U);
  EXPECT_FALSE(Frames(system_, abstraction_, 0).is_complete());
}

TEST_F(FramesOfALoop, WhatIsBlockedIsBlockedBelow) {
  frames_.block(0, 2, cube({is("x", 7)}));
  EXPECT_TRUE(frames_.is_blocked(0, 2, cube({is("x", 7)})));
  EXPECT_TRUE(frames_.is_blocked(0, 1, cube({is("x", 7)})));
  EXPECT_FALSE(frames_.is_blocked(0, 3, cube({is("x", 7)})));
  EXPECT_FALSE(frames_.is_blocked(0, 1, cube({is("x", 8)})));
}

TEST_F(FramesOfALoop, ACombinationOfMoreIsBlockedToo) {
  frames_.block(0, 1, cube({is("x", 7)}));
  EXPECT_TRUE(frames_.is_blocked(0, 1, cube({is("x", 7), is("y", 1)})));
  EXPECT_FALSE(frames_.is_blocked(0, 1, cube({is("y", 1)})));
}

TEST_F(FramesOfALoop, WhatALargerOneBlocksIsForgotten) {
  frames_.block(0, 1, cube({is("x", 7), is("y", 1)}));
  frames_.block(0, 2, cube({is("x", 8), is("y", 1)}));
  frames_.block(0, 1, cube({is("x", 7)}));
  EXPECT_EQ(blocked_at(1), 1U);
  EXPECT_EQ(blocked_at(2), 1U);
  frames_.block(0, 2, cube({is("y", 1)}));
  EXPECT_EQ(blocked_at(2), 1U);
  EXPECT_EQ(frames_.cuts().front().blocked[2].front(), cube({is("y", 1)}));
  EXPECT_EQ(blocked_at(1), 1U) << "of another predicate";
}

TEST_F(FramesOfALoop, WithinOneBlockOnlyTheStartIsReached) {
  PredicateCube part;
  EXPECT_TRUE(frames_.is_reached(0, 1, cube({is("x", 0), is("y", 1)}), part));
  EXPECT_FALSE(frames_.is_reached(0, 1, cube({is("x", 1), is("y", 1)}), part));
  EXPECT_EQ(part, cube({is("x", 1)})) << "why not";
  EXPECT_TRUE(frames_.is_reached(0, 2, cube({is("x", 1)}), part));
}

TEST_F(FramesOfALoop, WhatIsReachedHasAModel) {
  PredicateCube part;
  const auto reached = frames_.reach(0, 2, cube({is("x", 3)}), part, smt::Want::model);
  ASSERT_TRUE(reached);
  EXPECT_EQ(reached->entry->from, 0U);
  EXPECT_TRUE(reached->model.mentions(variable("x")));
}

TEST_F(FramesOfALoop, WhatHoldsForeverMovesOnUntilALevelIsEmpty) {
  const Term above = pool_.bv_slt(pool_.bv_const(32, 5), variable("x"));
  frames_.block(0, 1, cube({above}));
  EXPECT_FALSE(frames_.push(1)) << "there is no level to move on to";
  EXPECT_TRUE(frames_.push(2));
  EXPECT_EQ(blocked_at(1), 0U);
  EXPECT_EQ(blocked_at(2), 1U);
  EXPECT_EQ(frames_.invariant(0, 2), pool_.bool_not(above));
  EXPECT_TRUE(frames_.invariant(0, 3).is_true());
}

TEST_F(FramesOfALoop, WhatIsReachedLaterStaysBehind) {
  frames_.block(0, 1, cube({is("x", 1)}));
  EXPECT_FALSE(frames_.push(2)) << "x is 1 in the next round";
  EXPECT_EQ(blocked_at(1), 1U);
  EXPECT_FALSE(frames_.cuts().front().witnesses.empty());
  EXPECT_FALSE(frames_.push(2)) << "the witness is still there";
}

TEST(Lifting, WhatAModelSaysOfPredicates) {
  term::TermPool pool;
  const Term x = pool.variable("x", pool.bv_sort(8)), y = pool.variable("y", pool.bv_sort(8)), z = pool.variable("z", pool.bv_sort(8));
  const auto is = [&](Term variable, unsigned value) { return pool.equal(variable, pool.bv_const(8, value)); };
  term::Model model;
  model.set(x, term::BitVector(8, 1));
  model.set(y, term::BitVector(8, 2));
  model.set(z, term::BitVector(8, 3));
  const term::Terms predicates = {is(x, 1), is(y, 5), is(z, 3), pool.equal(x, z)};
  PredicateCube all = {is(x, 1), pool.bool_not(is(y, 5)), is(z, 3), pool.bool_not(pool.equal(x, z))};
  std::sort(all.begin(), all.end());
  EXPECT_EQ(values_of(pool, predicates, model), all);

  // x is asked for; x == z connects z with it, nothing connects y.
  PredicateCube connected = {is(x, 1), is(z, 3), pool.bool_not(pool.equal(x, z))};
  std::sort(connected.begin(), connected.end());
  const Term asked = is(x, 1);
  EXPECT_EQ(deciding_values(pool, predicates, model, std::span(&asked, 1)), connected);
  const term::Model way = way_on(predicates, model, {asked});
  EXPECT_TRUE(way.mentions(x) && way.mentions(z));
  EXPECT_FALSE(way.mentions(y));
}

}  // namespace
}  // namespace proviso::engine::pdr
