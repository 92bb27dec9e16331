// Blocks one behind the other: the way that a model takes through them.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/blocks/least_branches.h"
#include "engine/paths/path.h"
#include "unit/engine/blocks.h"

namespace proviso::engine {
namespace {

constexpr const char* kCounter = "int main(void) { int x = 0, y = 0; while (x < 3) { if (y == 2) reach_error(); x++; y++; } return 0; }";

TEST(Blocks, AModelTakesOneWayThroughABlock) {
  Blocks blocks(kCounter);
  const ir::Place place = blocks.first_cut();
  const symbolic::Block& block = blocks.system.block(place);
  const Term y = blocks.variable(place, "y").term;
  ASSERT_TRUE(blocks.is_possible({Blocks::end_of(block).guard}));
  const term::Model model = blocks.model;
  term::Evaluator evaluator(blocks.pool, model);
  const symbolic::Trace trace = symbolic::follow(blocks.system, block, evaluator, [](const symbolic::Hazard&) { return true; });
  EXPECT_FALSE(trace.hazard);
  EXPECT_EQ(trace.to, place);
  for (const Term condition : trace.conditions) EXPECT_TRUE(evaluator.holds(condition));
  EXPECT_TRUE(blocks.follows({blocks.pool.bool_and(trace.conditions)}, Blocks::end_of(block).guard));
  EXPECT_TRUE(blocks.follows({blocks.pool.bool_and(trace.conditions)}, blocks.pool.not_equal(y, blocks.number(2))));
  EXPECT_EQ(blocks.space().value(place, trace.state, blocks.variable(place, "y")), blocks.pool.bv_add(y, blocks.number(1)));

  term::Model next;
  next.set(blocks.variable(place, "x").term, term::Value(term::BitVector(32, 77)));
  symbolic::carry_over(blocks.system, trace, evaluator, next);
  EXPECT_EQ(next.value(y).as_bits().low_word(), ((model.value(y).as_bits().low_word() + 1) & 0xFFFFFFFFU));
  EXPECT_EQ(next.value(blocks.variable(place, "x").term).as_bits().low_word(), 77U);
}

TEST(Blocks, AModelOfAHazardLeadsIntoIt) {
  Blocks blocks(kCounter);
  const ir::Place place = blocks.first_cut();
  const symbolic::Block& block = blocks.system.block(place);
  ASSERT_EQ(block.hazards.size(), 1U);
  ASSERT_TRUE(blocks.is_possible({block.hazards.front().condition}));
  const term::Model model = blocks.model;
  term::Evaluator evaluator(blocks.pool, model);
  const symbolic::Trace trace = symbolic::follow(blocks.system, block, evaluator, [](const symbolic::Hazard&) { return true; });
  ASSERT_TRUE(trace.hazard);
  EXPECT_EQ(trace.hazard->site.edge, block.hazards.front().site.edge);
  EXPECT_EQ(trace.conditions.back(), trace.hazard->condition);
  EXPECT_TRUE(blocks.follows({blocks.pool.bool_and(trace.conditions)}, block.hazards.front().condition));
  EXPECT_EQ(trace.steps.back().edge, trace.hazard->site.edge);
}

/// The start, so many rounds, and the hazard.
paths::Path rounds_and_hazard(Blocks& blocks, unsigned rounds) {
  const symbolic::Block& start = blocks.system.start();
  const symbolic::Block& round = blocks.system.block(blocks.first_cut());
  const symbolic::BlockEnd& first = Blocks::end_of(start);
  const symbolic::BlockEnd& again = Blocks::end_of(round);
  std::vector<paths::Segment> segments{{&start, {first.guard}, &first.state, first.place}};
  for (unsigned i = 0; i < rounds; ++i) segments.push_back({&round, {again.guard}, &again.state, again.place});
  segments.push_back({&round, {round.hazards.front().condition}, nullptr, {}});
  return paths::Path(blocks.system, std::move(segments));
}

bool is_possible(Blocks& blocks, const paths::Path& path) {
  term::Terms conditions;
  for (std::size_t i = 0; i < path.size(); ++i) conditions.insert(conditions.end(), path.conditions(i).begin(), path.conditions(i).end());
  return blocks.is_possible({blocks.pool.bool_and(conditions)});
}

TEST(Blocks, APathIsPossibleWithTheRightNumberOfRoundsOnly) {
  for (unsigned rounds = 0; rounds < 5; ++rounds) {
    Blocks blocks(kCounter);
    EXPECT_EQ(is_possible(blocks, rounds_and_hazard(blocks, rounds)), rounds == 2) << rounds;
  }
}

TEST(Blocks, APathKnowsWhatItsCutsDependOn) {
  Blocks blocks(kCounter);
  paths::Path path = rounds_and_hazard(blocks, 2);
  ASSERT_EQ(path.size(), 4U);
  const ir::Place place = blocks.first_cut();
  const Term y = blocks.variable(place, "y").term;
  EXPECT_TRUE(path.cut(0).empty());
  for (std::size_t i = 1; i < 4; ++i) {
    ASSERT_NE(std::find(path.cut(i).begin(), path.cut(i).end(), y), path.cut(i).end());
    EXPECT_EQ(path.at_cut(i, y), blocks.number(static_cast<std::int64_t>(i) - 1));
  }
  EXPECT_EQ(path.step_value(1, y), blocks.pool.bv_add(y, blocks.number(1)));
  EXPECT_TRUE(path.is_state_variable(1, y));
  EXPECT_FALSE(path.is_state_variable(0, y));
}

TEST(Blocks, InputsOfEachRoundAreVariablesOfTheirOwn) {
  Blocks blocks(
      "int main(void) { int x = 0, y = 0; while (__VERIFIER_nondet_int()) { if (x != 0 && y != 0 && x != y) reach_error(); y = x; x = "
      "__VERIFIER_nondet_int(); } return 0; }");
  EXPECT_FALSE(is_possible(blocks, rounds_and_hazard(blocks, 1)));
  const paths::Path path = rounds_and_hazard(blocks, 2);
  ASSERT_TRUE(is_possible(blocks, path));
  const ir::Place place = blocks.first_cut();
  const term::Model last = path.model_of(3, blocks.model);
  const term::Value x = last.value(blocks.variable(place, "x").term), y = last.value(blocks.variable(place, "y").term);
  EXPECT_NE(x.as_bits().low_word(), y.as_bits().low_word());
  EXPECT_NE(y.as_bits().low_word(), 0U);
}

TEST(LeastBranches, OfAllWaysThroughABlockTheOneThatDecidesLeastCounts) {
  Blocks b(
      "int low(int x) { if (x < 0) return 0; return x; }\n"
      "int main(void) { int a = __VERIFIER_nondet_int(); if (a) { if (a > 1) a = low(a); if (a > 7) a = 7; }\n"
      "while (a) { a = low(a - 1); if (a == 3) continue; a--; } return 0; }");
  blocks::LeastBranches branches(b.system);
  const symbolic::Block& start = b.system.start();
  EXPECT_EQ(branches.to(start, Blocks::end_of(start)), 1U) << "a is 0";
  const symbolic::Block& loop = b.system.block(b.first_cut());
  EXPECT_EQ(branches.to(loop, Blocks::end_of(loop)), 3U) << "the loop goes on, low returns, and a is 3 or not";
}

}  // namespace
}  // namespace proviso::engine
