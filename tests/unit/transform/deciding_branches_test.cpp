// Compared with the definition, location by location, on random graphs.
#include "transform/deciding_branches.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "testing/program_builder.h"
#include "testing/random_graph.h"

namespace proviso::transform {
namespace {

using ir::LocationId;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class DecidingBranchesTest : public ::testing::TestWithParam<unsigned>, protected test::ProgramBuilder {
 protected:
  ir::Function& empty_function() { return function("f" + std::to_string(program.functions().size()), signature(void_type, {})); }

  ir::Function& graph(unsigned locations, std::initializer_list<std::pair<unsigned, unsigned>> edges) {
    ir::Function& f = empty_function();
    for (unsigned i = 0; i < locations; ++i) f.add_location();
    f.set_entry(0);
    f.set_exit(locations - 1);
    for (const auto& [from, to] : edges) f.add_edge(from, to, ir::Skip{}, {});
    return f;
  }

  /// The ends of `f` by the words of the header: where nothing comes behind, or, for endless loops, nothing that can be said.
  static bool is_nowhere(const ir::Edge& edge, Loops loops) { return loops == Loops::may_be_endless && edge.to <= edge.from; }

  /// Whether an execution from `from` can come to its end, whatever that is, without coming to `target`.
  static bool avoids(const ir::Function& f, LocationId from, LocationId target, Loops loops) {
    std::set<LocationId> seen;
    std::vector<LocationId> waiting{from};
    while (!waiting.empty()) {
      const LocationId at = waiting.back();
      waiting.pop_back();
      if (at == target || !seen.insert(at).second) continue;
      if (f.location(at).out.empty()) return true;
      for (const ir::EdgeId id : f.location(at).out) {
        if (is_nowhere(f.edge(id), loops)) return true;
        waiting.push_back(f.edge(id).to);
      }
    }
    return false;
  }

  /// One side must come to `target` and the other need not.
  static std::set<LocationId> by_definition(const ir::Function& f, LocationId target, Loops loops) {
    const auto is_avoided = [&](const ir::Edge& edge) { return is_nowhere(edge, loops) || avoids(f, edge.to, target, loops); };
    std::set<LocationId> found;
    for (LocationId at = 0; at < f.locations().size(); ++at) {
      const auto& out = f.location(at).out;
      if (out.size() == 2 && is_avoided(f.edge(out[0])) != is_avoided(f.edge(out[1]))) found.insert(at);
    }
    return found;
  }

  /// Random, with a way out of every loop.
  ir::Function& random_function() {
    for (unsigned seed = GetParam();; seed += 1000) {
      ir::Function& f = empty_function();
      test::fill_randomly(f, 3 + GetParam() % 40, seed);
      const auto can_end = [&](LocationId at) { return avoids(f, at, static_cast<LocationId>(f.locations().size()), Loops::end); };
      bool all_can = true;
      for (LocationId at = 0; at < f.locations().size(); ++at) all_can = all_can && can_end(at);
      if (all_can) return f;
    }
  }
};

TEST_F(DecidingBranchesTest, ABranchDecidesAboutItsSidesAndNothingBehindThem) {
  const ir::Function& f = graph(5, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}});
  for (const Loops loops : {Loops::end, Loops::may_be_endless}) {
    EXPECT_THAT(DecidingBranches(f, loops).take(1), ElementsAre(0));
    EXPECT_THAT(DecidingBranches(f, loops).take(2), ElementsAre(0));
    EXPECT_THAT(DecidingBranches(f, loops).take(3), IsEmpty());
  }
}

TEST_F(DecidingBranchesTest, ALoopDecidesAboutItsBodyAndIfItMayBeEndlessAboutWhatComesBehind) {
  const ir::Function& f = graph(4, {{0, 1}, {1, 2}, {1, 3}, {2, 1}});
  for (const Loops loops : {Loops::end, Loops::may_be_endless}) EXPECT_THAT(DecidingBranches(f, loops).take(2), ElementsAre(1));
  EXPECT_THAT(DecidingBranches(f, Loops::may_be_endless).take(3), ElementsAre(1));
  EXPECT_THAT(DecidingBranches(f, Loops::end).take(3), IsEmpty());
}

TEST_F(DecidingBranchesTest, ALoopWithoutAWayOutDecidesInAnyCase) {
  const ir::Function& f = graph(4, {{0, 1}, {0, 2}, {1, 1}, {2, 3}});
  EXPECT_THAT(DecidingBranches(f, Loops::end).take(3), ElementsAre(0));
}

TEST_P(DecidingBranchesTest, AsDefined) {
  const ir::Function& f = random_function();
  for (const Loops loops : {Loops::end, Loops::may_be_endless})
    for (LocationId at = 0; at < f.locations().size(); ++at) {
      const std::vector<LocationId> taken = DecidingBranches(f, loops).take(at);
      EXPECT_EQ(std::set<LocationId>(taken.begin(), taken.end()), by_definition(f, at, loops)) << "location " << at;
    }
}

TEST_P(DecidingBranchesTest, WhatWasGivenIsLeftOutAndNothingElse) {
  const ir::Function& f = random_function();
  for (const Loops loops : {Loops::end, Loops::may_be_endless}) {
    DecidingBranches branches(f, loops);
    std::set<LocationId> given;
    std::set<LocationId> expected;
    const auto count = static_cast<LocationId>(f.locations().size());
    for (LocationId i = 0; i < count; ++i) {
      const LocationId at = i * 7 % count;
      for (const LocationId branch : branches.take(at)) given.insert(branch);
      expected.merge(by_definition(f, at, loops));
      EXPECT_EQ(given, expected) << "after location " << at;
      EXPECT_THAT(branches.take(at), IsEmpty());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RandomGraphs, DecidingBranchesTest, ::testing::Range(0U, 100U));

}  // namespace
}  // namespace proviso::transform
