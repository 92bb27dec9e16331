// The table of analyses, and each analysis as its descriptor says.
#include "engine/analysis.h"

#include <gmock/gmock.h>

#include <set>

#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::engine {
namespace {

using condition::ConditionKind;
using test::kHead;

bool is_for_safety(const AnalysisDescriptor& analysis) {
  return analysis.name != "ranking" && analysis.name != "recurrence" && analysis.name != "recurrent-set";
}

std::vector<const AnalysisDescriptor*> all_for_safety() {
  std::vector<const AnalysisDescriptor*> result;
  for (const AnalysisDescriptor* const analysis : all_analyses())
    if (is_for_safety(*analysis)) result.push_back(analysis);
  return result;
}

TEST(Analyses, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const AnalysisDescriptor* const analysis : all_analyses()) {
    EXPECT_TRUE(names.insert(analysis->name).second) << analysis->name;
    EXPECT_EQ(analysis->name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos) << analysis->name;
    EXPECT_NE(analysis->name, "auto");
  }
  EXPECT_FALSE(names.empty());
}

TEST(Analyses, SayWhatTheyDo) {
  for (const AnalysisDescriptor* const analysis : all_analyses()) {
    EXPECT_FALSE(analysis->summary.empty()) << analysis->name;
    EXPECT_FALSE(analysis->activity.empty()) << analysis->name;
    for (const AnalysisDescriptor::Figure& figure : analysis->progress)
      EXPECT_NE(figure.text.find("{}"), std::string_view::npos) << analysis->name << ": " << figure.text;
    EXPECT_NE(analysis->run, nullptr) << analysis->name;
    EXPECT_TRUE(analysis->finds_errors != Decides::no || analysis->proves != Decides::no) << analysis->name;
  }
}

TEST(Analyses, AreFoundByTheirNames) {
  for (const AnalysisDescriptor* const analysis : all_analyses()) {
    EXPECT_EQ(find_analysis(analysis->name), analysis);
    EXPECT_EQ(&analysis_named(analysis->name), analysis);
  }
  for (const char* const none : {"", "auto", "BMC", "bm", "bmcc"}) EXPECT_EQ(find_analysis(none), nullptr) << none;
  EXPECT_THROW(analysis_named("nothing"), InternalError);
}

TEST(Analyses, KeepTheTimeAndMemoryOfARunAndWhatTheySay) {
  for (const AnalysisDescriptor* const analysis : all_analyses()) {
    EXPECT_TRUE(analysis->keeps_condition(ConditionKind::total_time)) << analysis->name;
    EXPECT_TRUE(analysis->keeps_condition(ConditionKind::total_memory)) << analysis->name;
    for (const condition::ConditionRow& row : condition::condition_table()) {
      if (row.kind == ConditionKind::total_time || row.kind == ConditionKind::total_memory) continue;
      EXPECT_EQ(analysis->keeps_condition(row.kind),
                std::find(analysis->keeps.begin(), analysis->keeps.end(), row.kind) != analysis->keeps.end())
          << analysis->name << " " << row.name;
    }
  }
  EXPECT_TRUE(analysis_named("bmc").keeps_condition(ConditionKind::path_repeats));
  EXPECT_FALSE(analysis_named("bmc").keeps_condition(ConditionKind::states));
  EXPECT_FALSE(analysis_named("execution").keeps_condition(ConditionKind::path_length));
}

TEST(Analyses, HaveOptions) {
  EXPECT_TRUE(analysis_named("predicate").has(AnalysisOption::predicates));
  EXPECT_TRUE(analysis_named("impact").has(AnalysisOption::blocks));
  EXPECT_FALSE(analysis_named("impact").has(AnalysisOption::scope));
  EXPECT_TRUE(analysis_named("numeric").has(AnalysisOption::integers));
  EXPECT_FALSE(analysis_named("interval").has(AnalysisOption::integers));
}

TEST(Analyses, SayHowFarTheyAre) {
  AnalysisResult so_far;
  EXPECT_EQ(analysis_named("bmc").progress_text(so_far), "unwinding: 0 rounds, bound 0, 0 loops, 0 terms");
  so_far.statistics = {{"rounds", 3}, {"largest bound", 8}, {"loops raised", 2}, {"terms", 1200}, {"something else", 5}};
  EXPECT_EQ(analysis_named("bmc").progress_text(so_far), "unwinding: 3 rounds, bound 8, 2 loops, 1200 terms");
  so_far.statistics = {{"states", 5'000'000'000.0}};
  EXPECT_EQ(analysis_named("interval").progress_text(so_far), "invariants: 5000000000 states");
  const AnalysisDescriptor silent = {
      .name = "", .summary = "", .activity = "thinking", .progress = {}, .keeps = {}, .options = {}, .run = nullptr};
  EXPECT_EQ(silent.progress_text(so_far), "thinking");
}

TEST(Analyses, DecideWhatNoStepMayDo) {
  for (const property::Property& property : property::all_properties()) {
    const bool is_termination = std::holds_alternative<property::Termination>(property.question);
    EXPECT_EQ(is_decidable(property), property.is_safety() || is_termination) << property.name;
    for (const AnalysisDescriptor* const analysis : all_analyses())
      EXPECT_EQ(analysis->decides(property), is_for_safety(*analysis) ? property.is_safety() : is_termination)
          << property.name << " by " << analysis->name;
  }
  EXPECT_TRUE(is_decidable({"ends", property::Termination{}, ""}));
  EXPECT_FALSE(is_decidable({"no race", property::NoDataRace{}, ""}));
  EXPECT_TRUE(is_decidable({"no division by zero", property::Safety{{property::Check::division}}, ""}));
}

const std::string kBounded = kHead +
                             "int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0 || x > 9) return 0; int i = 0;\n"
                             "while (i < 3) i++; if (x + i > LIMIT) reach_error(); return 0; }";
const std::string kUnbounded = kHead +
                               "int main(void) { unsigned i = 0; while (__VERIFIER_nondet_int()) { if (i < 1000) i++; }\n"
                               "if (i > LIMIT) reach_error(); return 0; }";

std::string with_limit(std::string text, const std::string& limit) { return text.replace(text.find("LIMIT"), 5, limit); }

class EachAnalysis : public testing::TestWithParam<const AnalysisDescriptor*> {
 protected:
  PropertyResult result_for(const std::string& text) {
    test::CProgram c(text);
    condition::ConditionalInput given;
    // Those that need not come to an end are given one.
    if (GetParam()->proves == Decides::sometimes) given.limits.set(ConditionKind::path_repeats, 8);
    AnalysisResult result = test::run_analysis(*GetParam(), c.program(), "unreach-call", given);
    EXPECT_EQ(result.properties.size(), 1U);
    return result.properties.front();
  }
};

TEST_P(EachAnalysis, FindsTheErrorOfAFaultyProgramIfItSaysSo) {
  for (const std::string& text : {with_limit(kBounded, "8"), with_limit(kUnbounded, "0")}) {
    const PropertyResult result = result_for(text);
    EXPECT_EQ(result.verdict, GetParam()->finds_errors == Decides::no ? Verdict::unknown : Verdict::violated) << result.reason;
    EXPECT_EQ(result.counterexample.has_value(), GetParam()->finds_errors != Decides::no);
  }
}

TEST_P(EachAnalysis, ProvesASafeProgramWhoseLoopsEndIfItSaysSo) {
  const PropertyResult result = result_for(with_limit(kBounded, "12"));
  EXPECT_EQ(result.verdict, GetParam()->proves == Decides::no ? Verdict::unknown : Verdict::holds) << result.reason;
  EXPECT_EQ(result.proof.has_value(), GetParam()->proves != Decides::no);
}

TEST_P(EachAnalysis, ProvesASafeProgramWhoseLoopsNeedNotEndIfItAlwaysDoes) {
  const PropertyResult result = result_for(with_limit(kUnbounded, "1000"));
  EXPECT_EQ(result.verdict, GetParam()->proves == Decides::yes ? Verdict::holds : Verdict::unknown) << result.reason;
}

INSTANTIATE_TEST_SUITE_P(Table, EachAnalysis, testing::ValuesIn(all_for_safety()), [](const auto& tested) {
  std::string name(tested.param->name);
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace proviso::engine
