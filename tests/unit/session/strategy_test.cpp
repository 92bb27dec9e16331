#include "session/strategy.h"

#include <gmock/gmock.h>

#include "session/kept_conditions.h"
#include "testing/translated.h"
#include "unit/session/named.h"

namespace proviso::session {
namespace {

using condition::ConditionKind;
using engine::AnalysisOption;
using ::testing::HasSubstr;

std::string error_in(const std::string& text) {
  const Result<Strategy> strategy = parse_strategy(text, "s.txt");
  return strategy ? "none" : test::render(strategy.diagnostics());
}

TEST(StrategyFile, HasALineForEachAnalysis) {
  const Result<Strategy> strategy = parse_strategy(
      "# first what is cheap\n"
      "\n"
      "run bmc path-repeats=1\n"
      "  run numeric integers=unbounded  # then this\n"
      "\trun value total-time=10s states=5\r\n"
      "then auto\n"
      "run numeric integers=exact",
      "s.txt");
  ASSERT_TRUE(strategy) << error_in("");
  ASSERT_EQ(strategy->size(), 5U);
  const auto& steps = *strategy;
  EXPECT_EQ(steps[0].analysis, named("bmc"));
  EXPECT_EQ(steps[0].limits[ConditionKind::path_repeats], 1U);
  EXPECT_FALSE(steps[0].continues);
  EXPECT_EQ(steps[0].integers, std::nullopt);
  EXPECT_EQ(steps[1].integers, engine::IntegerUse::unbounded);
  EXPECT_TRUE(steps[1].limits.empty());
  EXPECT_EQ(steps[2].limits[ConditionKind::total_time], 10'000'000U);
  EXPECT_EQ(steps[2].limits[ConditionKind::states], 5U);
  EXPECT_EQ(steps[3].analysis, kAutomatic);
  EXPECT_TRUE(steps[3].continues);
  EXPECT_EQ(steps[4].integers, engine::IntegerUse::exact);
}

TEST(StrategyFile, MistakesAreToldWithTheirPlace) {
  EXPECT_EQ(error_in("walk bmc\n"), "s.txt:1:1: error: 'walk' is neither 'run' nor 'then'\n");
  EXPECT_EQ(error_in("run bmc\n\n   run\n"), "s.txt:3:4: error: an analysis is missing\n");
  EXPECT_EQ(error_in("run bmc\nrun # value\n"), "s.txt:2:1: error: an analysis is missing\n");
  EXPECT_EQ(error_in("run magic\n"), "s.txt:1:1: error: there is no analysis 'magic'\n");
  EXPECT_EQ(error_in("# only\n\tthen bmc\n"), "s.txt:2:2: error: 'then' has nothing before it\n");
  EXPECT_EQ(error_in("run numeric integers=many\n"), "s.txt:1:1: error: 'integers=many': integers are exact or unbounded\n");
  EXPECT_THAT(error_in("run bmc\nrun bmc integers=exact\n"),
              HasSubstr("s.txt:2:1: error: --integers is for the analysis 'numeric'; 'bmc'"));
  EXPECT_THAT(error_in("run auto integers=exact\n"), HasSubstr("s.txt:1:1: error: --integers is for the analysis 'numeric'; 'auto'"));
  EXPECT_THAT(error_in("run bmc states=3\n"), HasSubstr("s.txt:1:1: error: the condition 'states' makes no sense for the analysis 'bmc'"));
  for (const char* const word : {"states", "states=", "states=x", "states=-1", "nothing=3", "total-time=3parsecs"})
    EXPECT_THAT(error_in(std::string("run bmc\n run value ") + word + "\n"), HasSubstr("s.txt:2:2: error: ")) << word;
}

TEST(StrategyFile, RunsSomething) {
  for (const char* const text : {"", "\n\n", "# run bmc\n"}) EXPECT_EQ(error_in(text), "s.txt: error: the strategy runs nothing\n");
}

TEST(StrategyFile, IsThereToBeRead) {
  const test::TemporaryDirectory directory;
  const Result<Strategy> strategy = read_strategy(directory.write("s.txt", "run pdr\n"));
  ASSERT_TRUE(strategy);
  EXPECT_EQ(strategy->front().analysis, named("pdr"));
  const Result<Strategy> none = read_strategy((directory.path() / "none.txt").string());
  ASSERT_FALSE(none);
  EXPECT_THAT(test::render(none.diagnostics()), HasSubstr("none.txt: error: cannot read the file"));
}

TEST(Strategies, StartWithPredicatesIfAPartTracksSome) {
  EXPECT_EQ(problem_with_precision(named("predicate"), {}), "");
  EXPECT_EQ(problem_with_precision(kAutomatic, {}), "");
  EXPECT_THAT(problem_with_precision(named("bmc"), {}), HasSubstr("the analysis 'bmc' tracks no predicates"));
  StrategyStep bmc, pdr;
  bmc.analysis = named("bmc");
  pdr.analysis = named("pdr");
  EXPECT_EQ(problem_with_precision(named("bmc"), {bmc, pdr}), "") << "what the strategy runs counts";
  EXPECT_THAT(problem_with_precision(named("pdr"), {bmc, bmc}), HasSubstr("no part of the strategy tracks predicates"));
}

condition::ConditionLimits limits(std::initializer_list<ConditionKind> kinds) {
  condition::ConditionLimits result;
  for (const ConditionKind kind : kinds) result.set(kind, 7);
  return result;
}

TEST(KeptConditions, NameTheirKeepers) {
  EXPECT_EQ(names_of_keepers(ConditionKind::total_time), "all analyses");
  EXPECT_EQ(names_of_keepers(ConditionKind::total_memory), "all analyses");
  EXPECT_EQ(names_of_keepers(ConditionKind::states), "value, interval, numeric, predicate, impact");
  EXPECT_EQ(names_of_keepers(ConditionKind::refinement_time), "bmc, value, predicate, impact, pdr");
}

TEST(KeptConditions, AreThoseThatMakeSense) {
  EXPECT_EQ(problem_with(named("bmc"), condition::ConditionLimits{}), "");
  EXPECT_EQ(problem_with(named("bmc"), limits({ConditionKind::path_repeats, ConditionKind::total_time})), "");
  EXPECT_EQ(problem_with(named("bmc"), limits({ConditionKind::path_repeats, ConditionKind::busy_edge})),
            "the condition 'busy-edge' makes no sense for the analysis 'bmc'; it is kept by value, interval, numeric, predicate, impact; "
            "'bmc' can keep total-time, total-memory, path-repeats, refinement-time");
  EXPECT_THAT(problem_with(named("execution"), limits({ConditionKind::states})),
              HasSubstr("'execution' can keep total-time, total-memory"));
  for (const condition::ConditionRow& row : condition::condition_table()) EXPECT_EQ(problem_with(kAutomatic, limits({row.kind})), "");
}

TEST(KeptConditions, AreAllThatAnAnalysisIsGiven) {
  const auto all = limits({ConditionKind::total_time, ConditionKind::states, ConditionKind::path_repeats});
  EXPECT_EQ(kept_by(named("bmc"), all).kinds(), limits({ConditionKind::total_time, ConditionKind::path_repeats}).kinds());
  EXPECT_EQ(kept_by(named("bmc"), all)[ConditionKind::path_repeats], 7U);
  EXPECT_EQ(kept_by(kAutomatic, all).kinds(), all.kinds());
  EXPECT_EQ(kept_by(named("execution"), all).kinds(), limits({ConditionKind::total_time}).kinds());
}

TEST(OptionsOfAnalyses, AreForThoseThatHaveThem) {
  for (const Analysis analysis : engine::all_analyses())
    for (const AnalysisOption option :
         {AnalysisOption::blocks, AnalysisOption::scope, AnalysisOption::predicates, AnalysisOption::integers})
      EXPECT_EQ(problem_with(analysis, option).empty(), analysis->has(option)) << analysis->name << " " << problem_with(analysis, option);
  EXPECT_EQ(problem_with(kAutomatic, AnalysisOption::blocks), "");
  EXPECT_EQ(problem_with(kAutomatic, AnalysisOption::predicates), "");
  EXPECT_EQ(problem_with(kAutomatic, AnalysisOption::integers), "--integers is for the analysis 'numeric'; 'auto' has machine integers");
  EXPECT_EQ(problem_with(named("impact"), AnalysisOption::scope),
            "--scope is for analyses that track predicates; 'impact' labels its nodes with what each needs");
  EXPECT_EQ(problem_with(named("bmc"), AnalysisOption::scope), "--blocks and --scope are for analyses by predicates; 'bmc' is none");
  EXPECT_EQ(problem_with(named("bmc"), AnalysisOption::blocks), "--blocks and --scope are for analyses by predicates; 'bmc' is none");
  EXPECT_EQ(problem_with(named("value"), AnalysisOption::predicates),
            "the analysis 'value' tracks no predicates; 'predicate' and 'pdr' do");
}

}  // namespace
}  // namespace proviso::session
