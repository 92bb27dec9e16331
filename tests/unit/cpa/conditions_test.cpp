// The parts of a search: in which order it goes on, which states it compares, and where conditions cut its paths.
#include <gtest/gtest.h>

#include "cpa/condition.h"
#include "cpa/reached_set.h"
#include "cpa/waitlist.h"
#include "testing/c_program.h"

namespace proviso::cpa {
namespace {

using condition::ConditionKind;

/// In which order nodes are taken that wait at these places, which are numbered from 0.
std::vector<NodeId> order_of(SearchOrder order, Flow& flow, const std::vector<ir::Place>& places) {
  const std::unique_ptr<Waitlist> waiting = make_waitlist(order, flow);
  for (NodeId node = 0; node < places.size(); ++node) waiting->push(node, places[node]);
  std::vector<NodeId> taken;
  while (const std::optional<NodeId> node = waiting->pop()) taken.push_back(*node);
  return taken;
}

class Waiting : public testing::Test {
 protected:
  Waiting() : facts_(c_.program()), flow_(facts_) {}
  ir::Place at(ir::LocationId location) { return {c_.program().entry->id(), location, ir::CallStacks::kRoot}; }

  test::CProgram c_{"int f(void) { return 1; } int main(void) { int i = 0; while (i < 3) i++; i = f(); return i; }"};
  transform::ProgramFacts facts_;
  Flow flow_;
};

TEST_F(Waiting, LastInFirstOutIsDepthFirst) {
  EXPECT_EQ(order_of(SearchOrder::depth_first, flow_, {at(1), at(3), at(2)}), (std::vector<NodeId>{2, 1, 0}));
}

TEST_F(Waiting, FirstInFirstOutIsBreadthFirst) {
  EXPECT_EQ(order_of(SearchOrder::breadth_first, flow_, {at(1), at(3), at(2)}), (std::vector<NodeId>{0, 1, 2}));
}

TEST_F(Waiting, EarlierLocationsComeFirstInReversePostOrder) {
  EXPECT_EQ(order_of(SearchOrder::reverse_post, flow_, {at(2), at(3), at(1), at(2)}), (std::vector<NodeId>{2, 0, 3, 1}));
}

TEST_F(Waiting, ALoopIsFinishedBeforeWhatComesBehindIt) {
  const ir::Function& main = *c_.program().entry;
  const ir::LocationId inside = c_.edge(main, "i = i + 1;").from;
  const ir::LocationId first = main.entry();
  EXPECT_EQ(order_of(SearchOrder::loop_aware, flow_, {at(first), at(inside)}), (std::vector<NodeId>{1, 0}));
  EXPECT_EQ(order_of(SearchOrder::reverse_post, flow_, {at(first), at(inside)}), (std::vector<NodeId>{0, 1}));
}

TEST_F(Waiting, NothingWaitsInAnEmptyList) {
  for (const SearchOrder order : {SearchOrder::depth_first, SearchOrder::breadth_first, SearchOrder::reverse_post, SearchOrder::loop_aware})
    EXPECT_TRUE(order_of(order, flow_, {}).empty());
}

/// Posts to numbered locations; the number is also the size of the state, and what it took.
class ConditionsOfASearch : public testing::Test {
 protected:
  static condition::ConditionLimits limit(ConditionKind kind, std::uint64_t limit) {
    condition::ConditionLimits limits;
    limits.set(kind, limit);
    return limits;
  }
  static ir::Place place(ir::LocationId location) { return {0, location, ir::CallStacks::kRoot}; }
  static std::optional<ConditionKind> go_to(ConditionSet& set, ir::LocationId location, std::uint64_t branches = 0,
                                            const void* taken = nullptr) {
    const ir::Place to = place(location);
    return set.cut({to, taken, branches, location, std::chrono::microseconds(location), location});
  }
};

TEST_F(ConditionsOfASearch, ThatNobodyHasSetCutNothing) {
  ConditionSet set({});
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(go_to(set, 1000, 1000), std::nullopt);
}

TEST_F(ConditionsOfASearch, OfTheWholeSearchAreNoMatterOfPaths) {
  for (const ConditionKind kind : {ConditionKind::total_time, ConditionKind::total_memory, ConditionKind::refinement_time})
    EXPECT_TRUE(ConditionSet(limit(kind, 1)).empty());
}

TEST_F(ConditionsOfASearch, OfAPostLookAtThatPost) {
  for (const ConditionKind kind : {ConditionKind::state_size, ConditionKind::post_memory, ConditionKind::post_time}) {
    ConditionSet set(limit(kind, 5));
    EXPECT_EQ(go_to(set, 5), std::nullopt);
    EXPECT_EQ(go_to(set, 6), kind);
    EXPECT_EQ(go_to(set, 4), std::nullopt) << "the search goes on elsewhere";
  }
}

TEST_F(ConditionsOfASearch, OfPlacesCountAllPaths) {
  ConditionSet set(limit(ConditionKind::states_per_location, 2));
  for (const NodeId from : {0U, 7U}) {
    set.start_path(from);
    EXPECT_EQ(go_to(set, 3), std::nullopt);
  }
  set.start_path(9);
  EXPECT_EQ(go_to(set, 4), std::nullopt);
  EXPECT_EQ(go_to(set, 3), ConditionKind::states_per_location);
}

TEST_F(ConditionsOfASearch, OfEdgesCountHowOftenEachIsTaken) {
  const int first = 0, second = 0;
  ConditionSet set(limit(ConditionKind::busy_edge, 1));
  EXPECT_EQ(go_to(set, 3, 0, &first), std::nullopt);
  EXPECT_EQ(go_to(set, 3, 0, &second), std::nullopt);
  EXPECT_EQ(go_to(set, 3, 0, &first), ConditionKind::busy_edge);
}

TEST_F(ConditionsOfASearch, OfPathsGoOnWhereThePathStarts) {
  ConditionSet set(limit(ConditionKind::path_length, 3));
  set.start_path(0);
  EXPECT_EQ(go_to(set, 1), std::nullopt);
  EXPECT_EQ(go_to(set, 2), std::nullopt);
  set.arrive(5);
  set.start_path(0);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(go_to(set, 1), std::nullopt) << "another path, from the start";
  EXPECT_EQ(go_to(set, 1), ConditionKind::path_length);
  set.start_path(5);
  EXPECT_EQ(go_to(set, 1), std::nullopt);
  EXPECT_EQ(go_to(set, 1), ConditionKind::path_length);
}

TEST_F(ConditionsOfASearch, OfRepetitionsCountEachLocationOfThePath) {
  ConditionSet set(limit(ConditionKind::path_repeats, 1));
  set.start_path(0);
  EXPECT_EQ(go_to(set, 1), std::nullopt);
  EXPECT_EQ(go_to(set, 2), std::nullopt);
  set.arrive(1);
  EXPECT_EQ(go_to(set, 1), ConditionKind::path_repeats);
  set.start_path(0);
  EXPECT_EQ(go_to(set, 1), std::nullopt);
  set.start_path(1);
  EXPECT_EQ(go_to(set, 3), std::nullopt);
  EXPECT_EQ(go_to(set, 2), ConditionKind::path_repeats);
}

TEST_F(ConditionsOfASearch, OfBranchesCountThoseOfThePath) {
  ConditionSet set(limit(ConditionKind::path_assumes, 3));
  set.start_path(0);
  EXPECT_EQ(go_to(set, 1, 0), std::nullopt);
  EXPECT_EQ(go_to(set, 2, 3), std::nullopt);
  EXPECT_EQ(go_to(set, 3, 1), ConditionKind::path_assumes);
}

TEST_F(ConditionsOfASearch, AreAllToldOfAPostThatOneOfThemCuts) {
  condition::ConditionLimits limits = limit(ConditionKind::state_size, 5);
  limits.set(ConditionKind::path_length, 1);
  ConditionSet set(limits);
  set.start_path(0);
  EXPECT_EQ(go_to(set, 6), ConditionKind::state_size);
  EXPECT_EQ(go_to(set, 1), ConditionKind::path_length);
}

/// States are numbers; those of one remainder are a group.
struct Natural : State {
  explicit Natural(unsigned n) : number(n) {}
  unsigned number;
};
class Numbers : public Domain {
 public:
  StateRef initial() override { return {}; }
  StateRef transfer(StateRef state, const ir::Step&, StepFindings&) override { return state; }
  bool is_covered(const State& state, const State& by) const override { return value(state) <= value(by); }
  StateRef join(const StateRef& left, const StateRef& right) override { return value(*left) < value(*right) ? right : left; }
  std::uint64_t group_of(const State& state) const override { return value(state) % 2; }
  static unsigned value(const State& state) { return static_cast<const Natural&>(state).number; }
};

TEST(ReachedStatesOfASearch, AreKeptByPlaceAndGroup) {
  const Numbers domain;
  ReachedSet reached(domain);
  const ir::Place here{0, 1, ir::CallStacks::kRoot}, there{0, 2, ir::CallStacks::kRoot};
  const StateRef eight(new Natural(8)), six(new Natural(6)), five(new Natural(5)), ten(new Natural(10));
  reached.at(here, *eight).index->add(eight, 17);
  EXPECT_EQ(&reached.at(here, *six), &reached.at(here, *eight));
  EXPECT_NE(&reached.at(here, *five), &reached.at(here, *eight));
  const std::uint32_t* const cover = reached.at(here, *six).index->find_cover(six);
  ASSERT_NE(cover, nullptr);
  EXPECT_EQ(*cover, 17U);
  EXPECT_EQ(reached.at(here, *ten).index->find_cover(ten), nullptr) << "it is above";
  EXPECT_EQ(reached.at(here, *five).index->find_cover(five), nullptr) << "of another group";
  EXPECT_EQ(reached.at(there, *six).index->find_cover(six), nullptr) << "at another place";
  reached.at(here, *eight).index->remove(eight, 17);
  EXPECT_EQ(reached.at(here, *six).index->find_cover(six), nullptr);
}

}  // namespace
}  // namespace proviso::cpa
