#include "session/part_run.h"

#include "cpa/coverage.h"
#include "engine/conditional.h"
#include "engine/portfolio/portfolio.h"
#include "session/choose_analyses.h"
#include "session/kept_conditions.h"
#include "session/proof_check.h"

namespace proviso::session {

namespace {

/// For showing what was assumed before: a quarter of the time there is, or this.
constexpr Clock::duration kDischargeTime = std::chrono::seconds(10);
/// A survey of a program that is wrong takes as long as finding that out, within these bounds.
constexpr Clock::duration kMinSurveyTime = std::chrono::milliseconds(500);
constexpr Clock::duration kMaxSurveyTime = std::chrono::seconds(10);
/// Of analyses of which much can be expected before the others.
constexpr Clock::duration kHeadStart = std::chrono::seconds(5);
/// What engines say that were cancelled.
constexpr const char* kLimitReached = "limit reached";

}  // namespace

void PartRun::run() {
  run_under_conditions();
  findings_.confirm_proofs(token_);
}

void PartRun::run_under_conditions() {
  Part& part = run_.part;
  const cpa::ConditionLimits& limits = part.given.limits;
  part.token = token_;
  std::optional<MemoryGuard> guard;
  if (const auto memory = limits[cpa::ConditionKind::total_memory]) {
    guard.emplace(*memory, part.token);
    part.token = guard->token();
  }
  if (const auto time = limits[cpa::ConditionKind::total_time]) part.token = part.token.with_timeout(std::chrono::microseconds(*time));
  discharge_assumptions();
  part.given.skipped.reset();
  if (part.given.assumed) {
    cpa::ProgramFacts facts(program_);
    part.given.skipped = std::make_shared<engine::EdgeSet>(engine::skipped_edges(*part.given.assumed, facts));
  }
  analyse();
  if (!part.token.is_cancelled() || token_.is_cancelled()) return;
  const bool is_memory = guard && guard->has_cancelled();
  const std::string reason = limits.reason(is_memory ? cpa::ConditionKind::total_memory : cpa::ConditionKind::total_time);
  const std::lock_guard lock(run_.mutex);
  const bool is_race = part.analysis == Analysis::automatic;  // whatever one of them says
  for (engine::PropertyResult& property : run_.summary.result.properties)
    if (property.verdict == engine::Verdict::unknown && (is_race || property.reason == kLimitReached)) property.reason = reason;
  for (engine::Omission& omission : run_.summary.result.condition)
    if (omission.reason == kLimitReached) omission.reason = reason;
}

void PartRun::discharge_assumptions() {
  Part& part = run_.part;
  const engine::Property assumed = run_.chain.assumed();
  if (assumed.checks.empty() || !part.given.assumed || !part.is_assumption_checked || part.analysis == Analysis::execution) return;
  const Analysis analysis = part.analysis == Analysis::automatic ? Analysis::k_induction : part.analysis;
  run_.progress.say("looking for wrap-around where none was assumed");
  const Clock::time_point begin = Clock::now();
  const std::optional<Clock::duration> left = part.token.remaining();
  const CancellationToken token = part.token.with_timeout(left ? *left / 4 : kDischargeTime);
  engine::ConditionalInput whole;
  whole.limits = part.given.limits;
  const AnalysisRunner runner(program_, whole, run_.options.validate_solvers, [](const engine::Counterexample&) { return false; });
  engine::PropertyResult shown = runner.run(analysis, {assumed}, token, [](const engine::AnalysisResult&) {}).properties.front();
  if (!shown.proof || !confirm_proof(program_, shown, whole, run_.opinion(), token)) return;
  cpa::ProgramFacts facts(program_);
  Chain longer = run_.chain;
  longer.add({std::string(name_of(analysis)), false, {}, {}, true, {{{assumed.name}, true, *shown.proof}}}, facts);
  const std::lock_guard lock(run_.mutex);
  run_.chain = std::move(longer);
  part.given.assumed = run_.chain.shown();
  run_.summary.discharged = {std::string(name_of(analysis)), std::chrono::duration<double>(Clock::now() - begin).count()};
  if (!part.given.assumed->claims_everything()) return;
  run_.is_last_in_chain = true;
  for (engine::PropertyResult& property : run_.summary.result.properties) {
    if (property.verdict != engine::Verdict::unknown || property.property.checks.empty()) continue;
    property.verdict = engine::Verdict::holds;
    property.confirmed_by = shown.confirmed_by;
    property.decided_by = name_of(analysis);
  }
}

void PartRun::analyse() {
  std::vector<engine::Property> decidable;
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < run_.summary.result.properties.size(); ++i) {
    const engine::PropertyResult& property = run_.summary.result.properties[i];
    if (property.property.checks.empty() || property.verdict != engine::Verdict::unknown) continue;
    decidable.push_back(property.property);
    indices.push_back(i);
  }
  if (decidable.empty()) return;
  const Analysis analysis = run_.part.analysis;
  if (analysis == Analysis::automatic) {
    findings_.publish(indices, race(decidable, indices));
    return;
  }
  run_.progress.say(AnalysisRunner::first_words(analysis));
  const AnalysisRunner runner = make_runner();
  const auto on_round = [&](const engine::AnalysisResult& so_far) {
    findings_.publish(indices, so_far);
    run_.progress.say(AnalysisRunner::progress(analysis, so_far));
  };
  findings_.publish(indices, runner.run(analysis, decidable, run_.part.token, on_round));
}

AnalysisRunner PartRun::make_runner() {
  AnalysisRunner runner(program_, run_.part.given, run_.options.validate_solvers,
                        [this](const engine::Counterexample& counterexample) { return findings_.confirm(counterexample); });
  runner.check_proofs([this](engine::PropertyResult& property, const CancellationToken& token) {
    return confirm_proof(program_, property, run_.part.given, run_.opinion(), token);
  });
  runner.start_with(run_.part.predicates);
  runner.guess(run_.part.guesses);
  runner.take_integers_for(run_.part.integers);
  runner.abstract_at(run_.options.blocks, run_.options.scope);
  if (run_.output.is_wanted()) runner.show_work();
  return runner;
}

/// What the program gives something to do, side by side.
engine::AnalysisResult PartRun::race(const std::vector<engine::Property>& properties, const std::vector<std::size_t>& indices) {
  run_.progress.say("analysing");
  AnalysisRunner runner = make_runner();
  runner.share();
  std::vector<engine::Competitor> competitors;
  const Choice choice = choose_analyses(features_of(program_, engine::checks_of(properties)));
  {
    const std::lock_guard lock(run_.mutex);
    run_.summary.chosen_for = choice.program;
  }
  std::vector<Analysis> analyses;
  const auto let_compete = [&](Analysis analysis, Clock::duration after) {
    analyses.push_back(analysis);
    competitors.push_back({std::string(name_of(analysis)),
                           [&runner, &properties, analysis](const CancellationToken& token, const auto& on_round) {
                             return runner.run(analysis, properties, token, on_round);
                           },
                           after});
  };
  for (const Analysis analysis : choice.analyses) let_compete(analysis, Clock::duration::zero());
  for (const Analysis analysis : choice.later) let_compete(analysis, kHeadStart);
  engine::PortfolioOptions options;
  options.token = run_.part.token;
  options.confirm_proof = [&](engine::PropertyResult& property, const CancellationToken& token) {
    return confirm_proof(program_, property, run_.part.given, run_.opinion(), token);
  };
  options.on_round = [&](const std::string& name, const engine::AnalysisResult& so_far) {
    findings_.publish(indices, so_far);
    run_.progress.say("analysing: news from " + name);
  };
  options.extent_of = [&](const engine::AnalysisResult& found) -> engine::Extent {
    cpa::ProgramFacts facts(program_);
    const cpa::Coverage coverage =
        cpa::coverage_of(found.automaton ? *found.automaton : engine::automaton_of(found.condition, facts), facts);
    return {coverage.errors.covered, coverage.branches.covered, coverage.locations.covered};
  };
  engine::AnalysisResult result = engine::compete(properties, competitors, options);
  if (result.lacked_memory) {
    const std::lock_guard lock(run_.mutex);
    run_.summary.limit = "memory limit";
  }
  for (std::size_t i = 0; i < result.contributions.size(); ++i) {
    const std::string kept = kept_by(analyses[i], run_.part.given.limits).to_string();
    if (!kept.empty()) result.contributions[i].what += ", keeping " + kept;
  }
  return result;
}

void PartRun::survey() {
  report::Summary& summary = run_.summary;
  if (!run_.output.is_wanted() || summary.violations.empty() || run_.has_open_property() || token_.is_cancelled()) return;
  run_.progress.say("looking for what else is correct");
  const auto time = std::clamp<Clock::duration>(Clock::now() - run_.start, kMinSurveyTime, kMaxSurveyTime);
  std::vector<engine::Property> properties;
  for (const engine::PropertyResult& property : summary.result.properties)
    if (property.verdict == engine::Verdict::violated) properties.push_back(property.property);
  run_.part.given.limits = {};
  const engine::AnalysisResult found = make_runner().survey(properties, token_.with_timeout(time));
  const std::lock_guard lock(run_.mutex);
  summary.has_survey = true;
  summary.result.condition = found.condition;
  summary.result.covers_nothing = found.covers_nothing;
  summary.result.automaton = found.automaton;
  summary.result.claimed = found.claimed;
}

}  // namespace proviso::session
