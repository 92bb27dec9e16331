// The framework: search orders, the reached set, covering, subtree removal.
#include "cpa/reachability.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "cpa/composite.h"
#include "cpa/widening.h"
#include "domain/interval/interval_domain.h"
#include "domain/sign/sign_domain.h"
#include "domain/value/value_domain.h"
#include "testing/c_program.h"

namespace proviso::cpa {
namespace {

class Nobody : public Observer {
 public:
  Reaction on_alarm(Reachability&, property::Check, const ir::Step&) override {
    ++alarms;
    return Reaction::go_on;
  }
  Reaction on_gap(Reachability&, const ir::Step&, const std::string&) override { return Reaction::go_on; }
  unsigned alarms = 0;
};

const char* const kLoop =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n"
    "int main(void) { int s = 0; while (__VERIFIER_nondet_int()) { if (s == 0) s = 1; else if (s == 1) s = 2; else s = 0;\n"
    "if (s == 3) reach_error(); } return s; }";

TEST(Reachability, EverySearchOrderFindsTheSameStates) {
  test::CProgram c(kLoop);
  transform::ProgramFacts facts(c.program());
  for (const SearchOrder order :
       {SearchOrder::depth_first, SearchOrder::breadth_first, SearchOrder::reverse_post, SearchOrder::loop_aware}) {
    Flow flow(facts);
    domain::ValueDomain domain(facts, {property::Check::reach_error}, domain::ValuePrecision::everything());
    Nobody observer;
    ReachabilityOptions options;
    options.order = order;
    Reachability reachability(flow, domain, observer, options);
    EXPECT_EQ(reachability.run(), Outcome::complete);
    EXPECT_EQ(observer.alarms, 0U);
    unsigned heads = 0;
    const transform::LoopForest& loops = facts.loops(*c.program().entry);
    for (const ArgNode& node : reachability.graph().nodes())
      if (node.is_open() && node.is_indexed && loops.is_head(node.place.location)) ++heads;
    EXPECT_EQ(heads, 3U) << "s is 0, 1 or 2 at the loop's head";
    EXPECT_GT(reachability.statistics().covered, 0U);
  }
}

TEST(Reachability, ADomainThatMergesIsMergedWithinTheGroupsOfOneThatDoesNot) {
  test::CProgram c(
      "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n"
      "int main(void) { int s = 0, n = 0; while (__VERIFIER_nondet_int()) { if (s == 0) { s = 1; n = 5; } else { s = 0; n = n * 2; if (n > "
      "9) n = 3; }\n"
      "if (s == 1 && n != 5) reach_error(); if (s == 0 && n > 20) reach_error(); } return n; }");
  transform::ProgramFacts facts(c.program());
  Flow flow(facts);
  domain::ValuePrecision precision;
  for (const ir::Variable& variable : c.program().variables())
    if (variable.name == "s") precision.add({domain::Tracked::Kind::variable, variable.id, 0});
  domain::ValueDomain values(facts, {property::Check::reach_error}, precision);
  domain::IntervalDomain intervals(facts, {property::Check::reach_error});
  CompositeDomain both({&values, &intervals}, nullptr);
  WideningDomain domain(both, flow);
  Nobody observer;
  Reachability reachability(flow, domain, observer, {});
  EXPECT_EQ(reachability.run(), Outcome::complete);
  EXPECT_EQ(observer.alarms, 0U);
  unsigned heads = 0;
  const transform::LoopForest& loops = facts.loops(*c.program().entry);
  for (const ArgNode& node : reachability.graph().nodes())
    if (node.is_open() && node.is_indexed && loops.is_head(node.place.location)) ++heads;
  EXPECT_EQ(heads, 2U) << "s is 0 or 1 at the loop's head, and n in a range for each";
}

TEST(Reachability, ARecomputedNodeLeavesTheSameResult) {
  test::CProgram c(kLoop);
  transform::ProgramFacts facts(c.program());
  Flow flow(facts);
  domain::ValueDomain domain(facts, {property::Check::reach_error}, domain::ValuePrecision::everything());
  Nobody observer;
  Reachability reachability(flow, domain, observer, {});
  ASSERT_EQ(reachability.run(), Outcome::complete);
  const auto open = [&] {
    unsigned count = 0;
    for (const ArgNode& node : reachability.graph().nodes()) count += node.is_open() && node.is_indexed ? 1 : 0;
    return count;
  };
  const unsigned before = open();
  for (NodeId id = 1; id < 6; ++id) {
    if (reachability.graph()[id].is_removed) continue;
    reachability.recompute(id);
    EXPECT_TRUE(reachability.graph()[id].is_removed);
    ASSERT_EQ(reachability.run(), Outcome::complete);
    EXPECT_EQ(open(), before);
  }
}

TEST(Reachability, AMergingDomainKeepsOneStateAPlace) {
  test::CProgram c(kLoop);
  transform::ProgramFacts facts(c.program());
  Flow flow(facts);
  domain::SignDomain domain(c.program());
  Nobody observer;
  ReachabilityOptions options;
  options.keep_at = KeepAt::joins;
  options.order = SearchOrder::reverse_post;
  Reachability reachability(flow, domain, observer, options);
  ASSERT_EQ(reachability.run(), Outcome::complete);
  EXPECT_GT(reachability.statistics().merged, 0U);
  std::unordered_map<ir::Place, unsigned, ir::PlaceHash> kept;
  for (const ArgNode& node : reachability.graph().nodes()) {
    if (!node.is_open() || !node.is_indexed) continue;
    EXPECT_EQ(++kept[node.place], 1U);
  }
}

TEST(Waitlist, EachOrderGivesItsOwn) {
  test::CProgram c("int f(int x) { return x; } int main(void) { int i = 0; while (i < 3) i++; i = f(i); return i; }");
  transform::ProgramFacts facts(c.program());
  Flow flow(facts);
  const ir::Function& main = *c.program().entry;
  const ir::Function& callee = *std::find_if(c.program().functions().begin(), c.program().functions().end(),
                                             [](const ir::Function& function) { return function.name() == "f"; });
  const transform::Loop& loop = facts.loops(main).loops().front();
  const ir::Edge& exit = main.edge(loop.exit_edges.front());
  const ir::Place head{main.id(), loop.head, ir::CallStacks::kRoot};
  const ir::Place last_in_loop{main.id(), loop.body.back(), ir::CallStacks::kRoot};
  const ir::Place behind{main.id(), exit.to, ir::CallStacks::kRoot};
  const ir::Step call{ir::StepKind::enter, &main, &exit, &callee, 1};
  const ir::Place called = *flow.after(behind, call);
  const std::vector<ir::Place> places = {behind, head, called, last_in_loop};
  const auto order_of = [&](SearchOrder order) {
    const std::unique_ptr<Waitlist> waitlist = make_waitlist(order, flow);
    for (NodeId i = 0; i < places.size(); ++i) waitlist->push(i, places[i]);
    std::vector<NodeId> popped;
    while (const std::optional<NodeId> next = waitlist->pop()) popped.push_back(*next);
    return popped;
  };
  EXPECT_THAT(order_of(SearchOrder::depth_first), ::testing::ElementsAre(3U, 2U, 1U, 0U));
  EXPECT_THAT(order_of(SearchOrder::breadth_first), ::testing::ElementsAre(0U, 1U, 2U, 3U));
  EXPECT_THAT(order_of(SearchOrder::loop_aware), ::testing::ElementsAre(2U, 1U, 3U, 0U))
      << "what is called, the loop, what comes behind it";
  const std::vector<NodeId> by_location = order_of(SearchOrder::reverse_post);
  EXPECT_EQ(by_location.front(), 2U);
  EXPECT_TRUE(std::is_sorted(by_location.begin() + 1, by_location.end(),
                             [&](NodeId a, NodeId b) { return places[a].location < places[b].location; }));
}

TEST(CallStacks, AreHashConsed) {
  ir::CallStacks stacks;
  const ir::StackId one = stacks.push(ir::CallStacks::kRoot, 3, 7);
  EXPECT_EQ(stacks.push(ir::CallStacks::kRoot, 3, 7), one);
  EXPECT_NE(stacks.push(one, 3, 7), one);
  EXPECT_EQ(stacks.depth(stacks.push(one, 3, 7)), 3U);
  EXPECT_EQ(stacks.below(one), ir::CallStacks::kRoot);
}

TEST(CallStacks, CountActivationsOfRecursiveFunctions) {
  ir::CallStacks stacks({false, true});
  const ir::StackId in_main = stacks.push(ir::CallStacks::kRoot, 0, 7);
  EXPECT_EQ(stacks.recursions(in_main), 0U) << "main is not recursive";
  const ir::StackId again = stacks.push(in_main, 1, 3);
  EXPECT_EQ(stacks.recursions(again), 1U);
  EXPECT_EQ(stacks.recursions(stacks.push(again, 1, 3)), 2U);
  EXPECT_EQ(stacks.recursions(stacks.push(again, 0, 7)), 1U);
}

}  // namespace
}  // namespace proviso::cpa
