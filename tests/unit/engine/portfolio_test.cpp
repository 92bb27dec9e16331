// Analyses that compete: who decides, and what becomes of those that fail.
#include "engine/portfolio/portfolio.h"

#include <gtest/gtest.h>

#include <new>
#include <set>
#include <stdexcept>

#include "testing/c_program.h"

namespace proviso::engine {
namespace {

AnalysisResult answer(Verdict verdict) {
  AnalysisResult result;
  PropertyResult& only = result.properties.emplace_back();
  only.property = property::parse_property("unreach-call")->properties.front();
  only.verdict = verdict;
  return result;
}

portfolio::Competitor says(const std::string& name, Verdict verdict) {
  return {name, [verdict](const CancellationToken&, const portfolio::Competitor::OnRound&) { return answer(verdict); }, {}};
}

template <typename Failure>
portfolio::Competitor fails(const std::string& name, const Failure& failure) {
  return {name, [failure](const CancellationToken&, const portfolio::Competitor::OnRound&) -> AnalysisResult { throw failure; }};
}

AnalysisResult result_of(const std::vector<portfolio::Competitor>& competitors) {
  portfolio::PortfolioOptions options;
  options.confirm_proof = [](PropertyResult& property, const CancellationToken&) {
    property.confirmed_by = "this test";
    return true;
  };
  options.extent_of = [](const AnalysisResult& result) { return portfolio::Extent{result.condition.size(), 0, 0}; };
  return portfolio::compete(property::parse_property("unreach-call")->properties, competitors, options);
}

TEST(Portfolio, AProofThatWasConfirmedDecides) {
  const AnalysisResult result = result_of({says("a", Verdict::unknown), says("b", Verdict::holds)});
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_EQ(result.properties.front().decided_by, "b");
}

TEST(Portfolio, OneThatRunsOutOfMemoryLeavesItToTheOthers) {
  const AnalysisResult result = result_of({fails("a", std::bad_alloc()), says("b", Verdict::holds)});
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_FALSE(result.lacked_memory);
  const AnalysisResult undecided = result_of({fails("a", std::bad_alloc()), says("b", Verdict::unknown)});
  EXPECT_EQ(undecided.properties.front().verdict, Verdict::unknown);
  EXPECT_TRUE(undecided.lacked_memory);
  EXPECT_EQ(undecided.contributions[0].what, "ran out of memory");
  EXPECT_EQ(undecided.contributions[1].what, "nothing");
}

TEST(Portfolio, TheConditionIsThatOfTheOneThatCoversMost) {
  const auto covers = [](const std::string& name, std::size_t extent) {  // as the test counts it
    return portfolio::Competitor{name, [=](const CancellationToken&, const portfolio::Competitor::OnRound&) {
                                   AnalysisResult result = answer(Verdict::unknown);
                                   result.covers_nothing = extent == 0;
                                   result.condition.assign(extent, {nullptr, nullptr, name, 0});
                                   return result;
                                 }};
  };
  EXPECT_EQ(result_of({covers("a", 1), covers("b", 3), covers("c", 0), covers("d", 2)}).condition.front().reason, "b");
  EXPECT_EQ(result_of({covers("a", 2), covers("b", 2)}).condition.front().reason, "a") << "the first of equal ones";
  EXPECT_TRUE(result_of({covers("a", 0), covers("b", 0)}).covers_nothing);
}

TEST(Portfolio, ViolationsOfOtherPlacesAreGatheredWhereTheyAreWanted) {
  test::CProgram c("#include <assert.h>\nint main(int argc, char** argv) { assert(argc < 3); assert(argv != 0); return 0; }");
  std::vector<property::Counterexample> counterexamples;
  for (const ir::Function& function : c.program().functions())
    for (const ir::Edge& edge : function.edges())
      if (counterexamples.size() < 3) {
        property::Counterexample& one = counterexamples.emplace_back();
        one.check = property::Check::assertion;
        one.function = &function;
        one.edge = &edge;
      }
  ASSERT_EQ(counterexamples.size(), 3U);
  const auto finds = [&](const std::string& name, std::vector<std::size_t> which) {
    return portfolio::Competitor{name,
                                 [&, which](const CancellationToken&, const portfolio::Competitor::OnRound&) {
                                   AnalysisResult result = answer(Verdict::violated);
                                   result.properties.front().counterexample = counterexamples[which.front()];
                                   for (std::size_t i = 1; i < which.size(); ++i)
                                     result.properties.front().further.push_back(counterexamples[which[i]]);
                                   return result;
                                 },
                                 {}};
  };
  portfolio::PortfolioOptions options;
  options.wants_further = true;
  options.extent_of = [](const AnalysisResult&) { return portfolio::Extent{}; };
  const AnalysisResult result = portfolio::compete(property::parse_property("assertions")->properties,
                                                   {finds("a", {0, 1}), finds("b", {1, 2}), says("c", Verdict::unknown)}, options);
  const PropertyResult& only = result.properties.front();
  EXPECT_EQ(only.verdict, Verdict::violated);
  ASSERT_EQ(only.further.size(), 2U);
  std::set<const ir::Edge*> edges = {only.counterexample->edge, only.further[0].edge, only.further[1].edge};
  EXPECT_EQ(edges.size(), 3U) << "each once";
}

TEST(Portfolio, LaterOnesBeginWhenTheOthersHaveEnded) {
  portfolio::Competitor later = says("b", Verdict::holds);
  later.after = std::chrono::hours(1);
  EXPECT_EQ(result_of({says("a", Verdict::unknown), later}).properties.front().decided_by, "b");
  EXPECT_EQ(result_of({later, later}).properties.front().decided_by, "b") << "there is nobody to wait for";
}

TEST(Portfolio, LaterOnesHaveNothingToDoWhenEverythingIsDecided) {
  bool was_cancelled = false;
  const portfolio::Competitor later{"b",
                                    [&](const CancellationToken& token, const portfolio::Competitor::OnRound&) {
                                      was_cancelled = token.is_cancelled();
                                      return answer(Verdict::unknown);
                                    },
                                    std::chrono::hours(1)};
  EXPECT_EQ(result_of({says("a", Verdict::holds), later}).properties.front().decided_by, "a");
  EXPECT_TRUE(was_cancelled);
}

TEST(Portfolio, AFailureIsNoAnswer) {
  EXPECT_THROW(result_of({fails("a", std::logic_error("wrong")), says("b", Verdict::unknown)}), std::logic_error);
}

}  // namespace
}  // namespace proviso::engine
