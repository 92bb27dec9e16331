#include "transform/loops.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "testing/program_builder.h"
#include "testing/random_graph.h"
#include "transform/dominators.h"

namespace proviso::transform {
namespace {

using ir::LocationId;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class Loops : public ::testing::Test, protected test::ProgramBuilder {
 protected:
  /// A function with the given edges; location 0 is the entry, the last one the exit.
  ir::Function& graph(unsigned locations, std::initializer_list<std::pair<unsigned, unsigned>> edges) {
    ir::Function& f = function("f" + std::to_string(program.functions().size()), signature(void_type, {}));
    for (unsigned i = 0; i < locations; ++i) f.add_location();
    f.set_entry(0);
    f.set_exit(locations - 1);
    for (const auto& [from, to] : edges) f.add_edge(from, to, ir::Skip{}, {});
    return f;
  }
};

TEST_F(Loops, NoneInStraightLineCode) {
  const LoopForest forest(graph(3, {{0, 1}, {1, 2}}));
  EXPECT_THAT(forest.loops(), IsEmpty());
  EXPECT_EQ(forest.depth(1), 0u);
  EXPECT_FALSE(forest.loop_of(1));
}

TEST_F(Loops, SelfLoop) {
  const LoopForest forest(graph(3, {{0, 1}, {1, 1}, {1, 2}}));
  ASSERT_THAT(forest.loops(), SizeIs(1));
  EXPECT_EQ(forest.loop(0).head, 1u);
  EXPECT_THAT(forest.loop(0).body, ElementsAre(1));
  EXPECT_THAT(forest.loop(0).back_edges, ElementsAre(1));
  EXPECT_THAT(forest.loop(0).exit_edges, ElementsAre(2));
  EXPECT_THAT(forest.loop(0).entry_edges, ElementsAre(0));
}

TEST_F(Loops, Nest) {
  // while (1: ...) { while (2: ...) 3; 4; } 5
  const LoopForest forest(graph(6, {{0, 1}, {1, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 1}, {1, 5}}));
  ASSERT_THAT(forest.loops(), SizeIs(2));
  EXPECT_EQ(forest.loop(0).head, 1u);
  EXPECT_THAT(forest.loop(0).body, ElementsAre(1, 2, 3, 4));
  EXPECT_FALSE(forest.loop(0).parent);
  EXPECT_EQ(forest.loop(1).head, 2u);
  EXPECT_THAT(forest.loop(1).body, ElementsAre(2, 3));
  EXPECT_EQ(forest.loop(1).parent, 0u);
  EXPECT_EQ(forest.loop(1).depth, 2u);
  EXPECT_TRUE(forest.loop(0).is_reducible);
  EXPECT_THAT(forest.loop(1).exit_edges, ElementsAre(4));
  EXPECT_TRUE(forest.contains(0, 3));
  EXPECT_FALSE(forest.contains(1, 4));
  EXPECT_FALSE(forest.contains(0, 5));
  EXPECT_TRUE(forest.is_head(2));
  EXPECT_FALSE(forest.is_head(3));
}

TEST_F(Loops, TwoBackEdgesToOneHeadAreOneLoop) {
  const LoopForest forest(graph(5, {{0, 1}, {1, 2}, {1, 3}, {2, 1}, {3, 1}, {1, 4}}));
  ASSERT_THAT(forest.loops(), SizeIs(1));
  EXPECT_THAT(forest.loop(0).back_edges, SizeIs(2));
}

TEST_F(Loops, JumpIntoALoopIsIrreducible) {
  const LoopForest forest(graph(4, {{0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3}}));
  ASSERT_THAT(forest.loops(), SizeIs(1));
  EXPECT_FALSE(forest.loop(0).is_reducible);
  EXPECT_THAT(forest.loop(0).entry_edges, SizeIs(2));
}

/// Whether the function's graph without the loop heads has a cycle.
bool has_cycle_without_heads(const ir::Function& f, const LoopForest& forest) {
  enum class State {
    fresh,
    open,
    closed
  };
  std::vector<State> state(f.locations().size(), State::fresh);
  const auto visit = [&](auto&& self, LocationId at) -> bool {
    if (forest.is_head(at) || state[at] == State::closed) return false;
    if (state[at] == State::open) return true;
    state[at] = State::open;
    for (const ir::EdgeId id : f.location(at).out)
      if (self(self, f.edge(id).to)) return true;
    state[at] = State::closed;
    return false;
  };
  for (const LocationId at : reverse_post_order(f))
    if (visit(visit, at)) return true;
  return false;
}

bool is_dominated_naively(const ir::Function& f, LocationId above, LocationId below) {
  // Without `above`, the entry does not reach `below`.
  std::vector<bool> seen(f.locations().size(), false);
  std::vector<LocationId> stack;
  if (f.entry() != above) stack.push_back(f.entry()), seen[f.entry()] = true;
  while (!stack.empty()) {
    const LocationId at = stack.back();
    stack.pop_back();
    for (const ir::EdgeId id : f.location(at).out) {
      const LocationId to = f.edge(id).to;
      if (to == above || seen[to]) continue;
      seen[to] = true;
      stack.push_back(to);
    }
  }
  return !seen[below];
}

class RandomGraphs : public Loops {
 protected:
  static constexpr unsigned kSeeds = 300;

  const ir::Function& random_function(unsigned locations, unsigned seed) {
    ir::Function& f = function("f" + std::to_string(seed), signature(void_type, {}));
    test::fill_randomly(f, locations, seed);
    return f;
  }
};

void check_loop(const ir::Function& f, const LoopForest& forest, LoopId id) {
  const Loop& loop = forest.loop(id);
  EXPECT_TRUE(std::binary_search(loop.body.begin(), loop.body.end(), loop.head));
  EXPECT_FALSE(loop.back_edges.empty());
  for (const ir::EdgeId edge : loop.back_edges) EXPECT_TRUE(forest.contains(id, f.edge(edge).from));
  for (const ir::EdgeId edge : loop.exit_edges) EXPECT_FALSE(forest.contains(id, f.edge(edge).to));
  if (loop.parent) {
    EXPECT_LT(*loop.parent, id);
    const Loop& parent = forest.loop(*loop.parent);
    EXPECT_TRUE(std::includes(parent.body.begin(), parent.body.end(), loop.body.begin(), loop.body.end()));
    EXPECT_FALSE(forest.contains(id, parent.head));
  }
  const Dominators dominators(f);
  const bool head_dominates =
      std::all_of(loop.body.begin(), loop.body.end(), [&](LocationId at) { return dominators.dominates(loop.head, at); });
  EXPECT_TRUE(head_dominates || !loop.is_reducible);
}

TEST_F(RandomGraphs, HeadsCutEveryCycle) {
  for (unsigned seed = 0; seed < kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    const ir::Function& f = random_function(5 + seed % 40, seed);
    const LoopForest forest(f);
    EXPECT_FALSE(has_cycle_without_heads(f, forest));
    for (LoopId id = 0; id < forest.loops().size(); ++id) check_loop(f, forest, id);
  }
}

TEST_F(RandomGraphs, DominatorsAreThoseOfTheDefinition) {
  for (unsigned seed = 0; seed < kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    const ir::Function& f = random_function(3 + seed % 20, seed);
    const Dominators dominators(f);
    const std::vector<LocationId> order = reverse_post_order(f);
    for (const LocationId a : order) {
      EXPECT_TRUE(dominators.dominates(dominators.immediate(a), a));
      for (const LocationId b : order) EXPECT_EQ(dominators.dominates(a, b), is_dominated_naively(f, a, b)) << a << " over " << b;
    }
  }
}

}  // namespace
}  // namespace proviso::transform
