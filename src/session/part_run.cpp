#include "session/part_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/ranking/check_ranking.h"
#include "condition/conditional.h"
#include "condition/coverage.h"
#include "engine/places/one_by_one.h"
#include "engine/portfolio/portfolio.h"
#include "engine/value/value_analysis.h"
#include "property/places.h"
#include "session/choose_analyses.h"
#include "session/kept_conditions.h"
#include "session/proof_check.h"
#include "smt/make_solver.h"

namespace proviso::session {

namespace {

std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> solver_maker(const CheckOptions& options) {
  return [validates = options.validate_solvers](term::TermPool& pool) {
    smt::SolverOptions solver;
    if (validates) solver.validate_with = smt::Backend::z3;
    return smt::make_solver(pool, solver);
  };
}

/// For discharging assumptions: a quarter of the remaining time, or this.
constexpr Clock::duration kDischargeTime = std::chrono::seconds(10);
/// After a violation, the survey may take as long as the run did so far, within these bounds.
constexpr Clock::duration kMinSurveyTime = std::chrono::milliseconds(500);
constexpr Clock::duration kMaxSurveyTime = std::chrono::seconds(10);
/// For analyses that are likely to succeed, before the others start.
constexpr Clock::duration kHeadStart = std::chrono::seconds(5);
/// All places together are tried first.
constexpr Clock::duration kBeforeOneByOne = std::chrono::seconds(2);
/// What holds is often easier to prove all at once than one by one; after a violation that is not so.
constexpr Clock::duration kTurnOfOthers = std::chrono::seconds(4);
/// After a violation, other places are tried one by one nearly at once.
constexpr Clock::duration kBeforeCheapProofs = std::chrono::milliseconds(300);
/// After a violation, how long to wait for another result: as long as the run has taken so far, and at least this.
constexpr Clock::duration kMinPatience = std::chrono::seconds(5);
/// The reason given by cancelled engines.
constexpr const char* kLimitReached = "limit reached";

/// Offers what an analysis has shown besides what it gave up.
void offer_parts(engine::AnalysisResult& result, BoardOfSome* board, std::string_view by, const CancellationToken& token) {
  for (std::size_t i = 0; i < result.properties.size(); ++i) {
    engine::PropertyResult& property = result.properties[i];
    if (property.except.empty()) continue;
    if (board != nullptr) board->offer(i, property, std::string(by), token);
    property.proof.reset();
    property.except.clear();
  }
}

bool is_violated(const engine::PropertyResult& property) { return property.verdict == engine::Verdict::violated; }

}  // namespace

void PartRun::run() {
  run_under_conditions();
  collector_.confirm_proofs(token_);
}

void PartRun::run_under_conditions() {
  Part& part = run_.part;
  const condition::ConditionLimits& limits = part.given.limits;
  part.token = token_;
  std::optional<MemoryGuard> guard;
  if (const auto memory = limits[condition::ConditionKind::total_memory]) {
    guard.emplace(*memory, part.token);
    part.token = guard->token();
  }
  if (const auto time = limits[condition::ConditionKind::total_time])
    part.token = part.token.with_timeout(std::chrono::microseconds(*time));
  discharge_assumptions();
  part.given.skipped.reset();
  if (part.given.assumed) {
    part.given.skipped = std::make_shared<ir::EdgeSet>(condition::skipped_edges(*part.given.assumed, *facts_));
  }
  analyse();
  if (!part.token.is_cancelled() || token_.is_cancelled()) return;
  const bool is_memory = guard && guard->has_cancelled();
  const std::string reason = limits.reason(is_memory ? condition::ConditionKind::total_memory : condition::ConditionKind::total_time);
  const std::lock_guard lock(run_.mutex);
  const bool is_race = part.analysis == kAutomatic;  // whatever the reason given by one of them
  for (engine::PropertyResult& property : run_.summary.result.properties)
    if (property.verdict == engine::Verdict::unknown && (is_race || property.reason == kLimitReached)) property.reason = reason;
  for (condition::Omission& omission : run_.summary.result.condition)
    if (omission.reason == kLimitReached) omission.reason = reason;
}

void PartRun::discharge_assumptions() {
  Part& part = run_.part;
  const property::Property assumed = run_.chain.assumed();
  if (assumed.checks().empty() || !part.given.assumed || !part.is_assumption_checked ||
      (part.analysis != kAutomatic && part.analysis->proves == engine::Decides::no))
    return;
  const Analysis analysis = part.analysis == kAutomatic ? &engine::analysis_named("k-induction") : part.analysis;
  run_.progress.say("looking for wrap-around where none was assumed");
  const Clock::time_point begin = Clock::now();
  const std::optional<Clock::duration> left = part.token.remaining();
  const CancellationToken token = part.token.with_timeout(left ? *left / 4 : kDischargeTime);
  condition::ConditionalInput whole;
  whole.limits = part.given.limits;
  const std::vector<property::Property> properties = {assumed};
  const engine::AnalysisTask task{.program = program_,
                                  .facts = facts_,
                                  .properties = properties,
                                  .given = whole,
                                  .token = token,
                                  .make_solver = solver_maker(run_.options),
                                  .confirm = [](const property::Counterexample&) { return false; },
                                  .confirm_proof = nullptr,
                                  .on_round = [](const engine::AnalysisResult&) {},
                                  .predicates = {},
                                  .blocks = {},
                                  .scope = {},
                                  .guesses = {}};
  engine::PropertyResult shown = analysis->run(task).properties.front();
  if (!shown.proof || !confirm_proof(program_, shown, whole, run_.opinion(), token)) return;
  Chain longer = run_.chain;
  longer.add({std::string(name_of(analysis)), false, {}, {}, true, {{{assumed.name}, true, *shown.proof}}}, *facts_);
  const std::lock_guard lock(run_.mutex);
  run_.chain = std::move(longer);
  part.given.assumed = run_.chain.shown();
  run_.summary.discharged = {std::string(name_of(analysis)), std::chrono::duration<double>(Clock::now() - begin).count()};
  if (!part.given.assumed->claims_everything()) return;
  run_.is_last_in_chain = true;
  for (engine::PropertyResult& property : run_.summary.result.properties) {
    if (property.verdict != engine::Verdict::unknown || !property.property.is_safety()) continue;
    property.verdict = engine::Verdict::holds;
    property.confirmed_by = shown.confirmed_by;
    property.decided_by = name_of(analysis);
  }
}

void PartRun::analyse() {
  const Analysis analysis = run_.part.analysis;
  const auto can_decide = [&](const property::Property& property) {
    return analysis == kAutomatic ? engine::is_decidable(property) : analysis->decides(property);
  };
  std::vector<property::Property> decidable;
  std::vector<std::size_t> indices;
  std::vector<std::size_t> order;  // safety first, so that analyses that decide only safety number properties as the board does
  for (const bool is_safety : {true, false})
    for (std::size_t i = 0; i < run_.summary.result.properties.size(); ++i)
      if (run_.summary.result.properties[i].property.is_safety() == is_safety) order.push_back(i);
  for (const std::size_t i : order) {
    const engine::PropertyResult& property = run_.summary.result.properties[i];
    if (!can_decide(property.property) || property.verdict != engine::Verdict::unknown) continue;
    decidable.push_back(counts_places() ? run_.board->rest_of(i) : property.property);
    indices.push_back(i);
  }
  note_undecidable(can_decide);
  if (decidable.empty()) return;
  BoardOfSome board(*run_.board, indices);
  if (analysis == kAutomatic) {
    const auto publish = [&](const engine::AnalysisResult& so_far) { collector_.publish(indices, so_far); };
    publish(race(make_task(decidable), counts_places() ? &board : nullptr, publish));
    if (is_much_done_ && !run_.part.token.is_cancelled()) analyse();
    return;
  }
  run_.progress.say(std::string(analysis->activity));
  engine::AnalysisTask task = make_task(decidable);
  if (counts_places()) task.board = &board;
  task.on_round = [&](const engine::AnalysisResult& so_far) {
    collector_.publish(indices, so_far);
    run_.progress.say(analysis->progress_text(so_far));
  };
  engine::AnalysisResult result = analysis->run(task);
  offer_parts(result, counts_places() ? &board : nullptr, analysis->name, run_.part.token);
  collector_.publish(indices, result);
}

void PartRun::note_undecidable(const std::function<bool(const property::Property&)>& can_decide) {
  const std::lock_guard lock(run_.mutex);
  for (engine::PropertyResult& property : run_.summary.result.properties)
    if (property.verdict == engine::Verdict::unknown && property.reason.empty() && !can_decide(property.property))
      property.reason = fmt::format("the analysis '{}' does not decide {}", name_of(run_.part.analysis), property.property.name);
}

engine::AnalysisTask PartRun::make_task(const std::vector<property::Property>& properties) {
  const engine::AnalysisTask task{
      .program = program_,
      .facts = facts_,
      .properties = properties,
      .given = run_.part.given,
      .token = run_.part.token,
      .make_solver = solver_maker(run_.options),
      .confirm = [this](const property::Counterexample& counterexample) { return collector_.confirm(counterexample); },
      .confirm_proof =
          [this](engine::PropertyResult& property, const CancellationToken& token) {
            return confirm_proof(program_, property, run_.part.given, run_.opinion(), token);
          },
      .confirm_proof_under =
          [this](const std::vector<rewrite::EntryCondition>& conditions, const ir::Program& under, engine::PropertyResult& property,
                 const CancellationToken& token) {
            return check::is_under(program_, conditions, under) &&
                   confirm_proof(under, property, condition::ConditionalInput(), run_.opinion(), token);
          },
      .on_round = nullptr,
      .time_per_place =
          run_.options.time_per_place.count() > 0 ? std::optional<Clock::duration>(run_.options.time_per_place) : std::nullopt,
      .shows_work = run_.output.is_wanted(),
      .predicates = run_.part.predicates,
      .blocks = run_.options.blocks,
      .scope = run_.options.scope,
      .integers = run_.part.integers,
      .guesses = run_.part.guesses,
      .ranks = run_.part.ranks,
      .note_rank =
          [this](const certificate::RankingProof::Part& part) {
            const std::lock_guard lock(run_.mutex);
            run_.ranks.parts.push_back(part);
          }};
  return engine::asking(task, properties);
}

engine::AnalysisResult PartRun::race(engine::AnalysisTask shared, BoardOfSome* board, const OnRound& on_round) {
  run_.progress.say("analysing");
  const std::vector<property::Property>& properties = shared.properties;
  shared.is_alone = false;
  shared.board = board;
  shared.found = found_;
  const Clock::time_point start = Clock::now();
  const auto gate = std::make_shared<Gate>();  // for analyses of all places together
  CancellationSource much_done;
  std::atomic<bool> is_time_up = false;  // for every open place
  std::once_flag first;
  std::size_t first_open = 0;
  const auto count_all = [&] {
    for (const property::Property& property : properties) {
      const property::Places excused = property.checks().excused();
      for (const property::Place& place : property::places_of(program_, property.checks())) first_open += excused.contains(place) ? 0 : 1;
    }
  };
  is_much_done_ = false;
  if (board != nullptr)
    board->on_shown = [&] {
      latest_success_ = Clock::now();
      std::call_once(first, count_all);
      const std::size_t open = board->count_open();
      if (open > 0 && 2 * open <= first_open) much_done.cancel();
    };
  std::vector<engine::portfolio::Competitor> competitors;
  const Choice choice = choose_analyses(features_of(*facts_, property::checks_of(properties)), properties);
  {
    const std::lock_guard lock(run_.mutex);
    run_.summary.chosen_for = choice.program;
  }
  std::vector<Analysis> analyses;
  const auto let_compete = [&](Analysis analysis, Clock::duration after) {
    analyses.push_back(analysis);
    competitors.push_back({std::string(name_of(analysis)),
                           [&shared, &gate, board, analysis](const CancellationToken& token, const auto& round_done) {
                             engine::AnalysisTask task = shared;
                             task.token = token.behind(gate);
                             task.on_round = round_done;
                             engine::AnalysisResult result = engine::run_on_what_it_decides(*analysis, task);
                             offer_parts(result, board, name_of(analysis), task.token);
                             return result;
                           },
                           after});
  };
  for (const Analysis analysis : choice.analyses) let_compete(analysis, Clock::duration::zero());
  for (const Analysis analysis : choice.later) let_compete(analysis, kHeadStart);
  const Clock::duration before = shared.wants_further ? kBeforeCheapProofs : kBeforeOneByOne;
  const Clock::duration turn = shared.wants_further ? kTurnOfOthers / 2 : kTurnOfOthers;
  const bool is_all_safety = std::all_of(properties.begin(), properties.end(), [](const auto& one) { return one.is_safety(); });
  if (board != nullptr && is_all_safety)
    competitors.push_back({"one by one",
                           [&](const CancellationToken& token, const auto& round_done) {
                             engine::AnalysisTask task = shared;
                             task.token = token;
                             task.on_round = round_done;
                             const auto on_time_up = [&] { is_time_up = true; };
                             return engine::places::decide_one_by_one(task, {gate, start + before, turn, on_time_up, &efforts_});
                           },
                           before});
  engine::portfolio::PortfolioOptions options;
  options.token = much_done.token_under(run_.part.token);
  options.wants_further = shared.wants_further;
  options.is_enough = [&] {
    if (is_time_up || !shared.wants_further) return is_time_up.load();
    return Clock::now() >= latest_success_.load() + patience() || (board != nullptr && board->count_open() == 0);
  };
  options.confirm_proof = [&](engine::PropertyResult& property, const CancellationToken& token) {
    return confirm_proof(program_, property, run_.part.given, run_.opinion(), token);
  };
  options.on_round = [&](const std::string& name, const engine::AnalysisResult& so_far) {
    if (board != nullptr && shared.wants_further && board->note_violations(so_far)) latest_success_ = Clock::now();
    if (on_round) on_round(so_far);
    run_.progress.say("analysing: news from " + name);
  };
  options.extent_of = [&](const engine::AnalysisResult& found) -> engine::portfolio::Extent {
    const condition::Coverage coverage =
        condition::coverage_of(found.automaton ? *found.automaton : condition::automaton_of(found.condition, *facts_), *facts_);
    return {coverage.errors.covered, coverage.branches.covered, coverage.locations.covered};
  };
  engine::AnalysisResult result = engine::portfolio::compete(properties, competitors, options);
  if (is_time_up)
    for (engine::PropertyResult& property : result.properties)
      if (property.verdict == engine::Verdict::unknown) property.reason = "time limit of each place";
  is_much_done_ = options.token.is_cancelled() && !run_.part.token.is_cancelled();
  if (result.lacked_memory) {
    const std::lock_guard lock(run_.mutex);
    run_.summary.limit = "memory limit";
  }
  for (std::size_t i = 0; i < analyses.size(); ++i) {
    const std::string kept = kept_by(analyses[i], run_.part.given.limits).to_string();
    if (!kept.empty()) result.contributions[i].what += ", keeping " + kept;
  }
  return result;
}

Clock::duration PartRun::patience() const { return std::max(kMinPatience, latest_success_.load() - run_.start); }

void PartRun::search_on() {
  const auto& known = run_.summary.result.properties;
  if (run_.part.given.limits.empty() && std::any_of(known.begin(), known.end(), is_violated)) search_all();
}

void PartRun::search_all() {
  auto& known = run_.summary.result.properties;
  const Part before = run_.part;
  if (!run_.part.is_assumption_checked) {  // proofs must not depend on unchecked assumptions
    run_.part.given.assumed.reset();
    run_.part.given.skipped.reset();
    run_.part.is_assumption_checked = true;
  }
  for (bool is_something_new = true; is_something_new && !token_.is_cancelled();) {
    is_something_new = false;
    std::vector<property::Property> rest;
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (!known[i].property.is_safety() || known[i].verdict == engine::Verdict::holds) continue;
      if (is_violated(known[i]) && run_.board->open(i).empty()) continue;
      rest.push_back(run_.board->rest_of(i));
      indices.push_back(i);
    }
    if (rest.empty()) break;
    run_.progress.say("looking for other violations");
    latest_success_ = Clock::now();
    const bool is_race = run_.part.analysis == kAutomatic;  // continues as long as there is progress
    run_.part.token = is_race ? token_ : token_.with_timeout(patience());
    BoardOfSome board(*run_.board, indices);
    const std::size_t open_before = board.count_open();
    engine::AnalysisTask task = make_task(rest);
    task.board = &board;
    task.wants_further = true;
    engine::AnalysisResult found = is_race ? race(task, &board, nullptr) : run_.part.analysis->run(task);
    offer_parts(found, &board, name_of(run_.part.analysis), run_.part.token);
    bool is_progress = board.count_open() < open_before;
    for (std::size_t i = 0; i < indices.size(); ++i)
      is_progress = collector_.add(indices[i], found.properties[i], run_.part.token) || is_progress;
    is_something_new = is_race ? is_much_done_ : is_progress;  // a race ends when there is no progress
  }
  collector_.sort_further_violations();
  run_.part = before;
}

void PartRun::survey() {
  report::Summary& summary = run_.summary;
  if (!run_.output.is_wanted() || summary.violations.empty() || run_.has_open_property() || token_.is_cancelled()) return;
  run_.progress.say("looking for what else is correct");
  const auto time = std::clamp<Clock::duration>(Clock::now() - run_.start, kMinSurveyTime, kMaxSurveyTime);
  std::vector<property::Property> properties;
  for (const engine::PropertyResult& property : summary.result.properties)
    if (property.verdict == engine::Verdict::violated && property.property.is_safety()) properties.push_back(property.property);
  if (properties.empty()) return;
  run_.part.given.limits = {};
  engine::AnalysisTask task = make_task(properties);
  task.token = token_.with_timeout(time);
  const engine::AnalysisResult found = engine::value::survey(task);
  const std::lock_guard lock(run_.mutex);
  summary.has_survey = true;
  summary.result.condition = found.condition;
  summary.result.covers_nothing = found.covers_nothing;
  summary.result.automaton = found.automaton;
  summary.result.claimed = found.claimed;
}

}  // namespace proviso::session
