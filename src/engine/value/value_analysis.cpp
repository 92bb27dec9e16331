#include "engine/value/value_analysis.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "condition/coverage.h"
#include "cpa/assumptions.h"
#include "cpa/reachability.h"
#include "engine/value/attempts.h"
#include "engine/value/certificate.h"
#include "engine/value/examine_alarm.h"
#include "engine/value/first_precision.h"
#include "engine/value/range_search.h"
#include "engine/value/refine.h"

namespace proviso::engine::value {

using condition::ConditionKind;
using cpa::Reaction;
using ir::Step;
using property::Check;

namespace {

/// The number of paths to one place that are solved before it is given up.
constexpr unsigned kPathsPerPlace = 20;

CancellationToken within_time(const ValueAnalysisOptions& options) {
  const auto time = options.given.limits[ConditionKind::total_time];
  return time ? options.token.with_timeout(std::chrono::microseconds(*time)) : options.token;
}

class ValueAnalysis : public cpa::Observer {
 public:
  ValueAnalysis(const ir::Program& program, const std::vector<property::Property>& properties, const ValueAnalysisOptions& options)
      : program_(program),
        options_(options),
        limits_(options.given.limits),
        shared_facts_(transform::facts_about(program, options.facts)),
        facts_(*shared_facts_),
        flow_(facts_, options.given.assumed.get()),
        checks_(property::checks_of(properties)),
        costs_(program),
        refiner_(facts_, checks_, costs_),
        precision_(first_precision(facts_, options.given)),
        token_(within_time(options)),
        examiner_(facts_, checks_, options, token_) {
    for (const property::Property& property : properties) result_.properties.emplace_back().property = property;
  }

  AnalysisResult run() {
    while (!token_.is_cancelled()) {
      gaps_.clear();
      is_refined_ = false;
      if (attempt().tracks == Tracks::ranges_too) {
        try_ranges();
        if (!has_open_property() || !next_attempt()) break;
        continue;
      }
      domain::ValueDomain domain(facts_, checks_,
                                 attempt().tracks == Tracks::everything ? domain::ValuePrecision::everything() : precision_);
      cpa::ReachabilityOptions search;
      search.token = token_;
      search.state_limit = attempts_.state_limit();
      search.conditions = limits_;
      if (const auto states = limits_[ConditionKind::states])
        search.conditions.set(ConditionKind::states, *states - std::min(*states, states_before_));
      search.order = attempt().order;
      search.keep_at = attempt().keep_at;
      cpa::Reachability reachability(flow_, domain, *this, search);
      const cpa::Outcome outcome = reachability.run();
      note_statistics(reachability);
      states_before_ += reachability.statistics().states;
      if (options_.on_round) options_.on_round(result_);
      if (outcome == cpa::Outcome::stopped && is_refined_) continue;
      conclude(outcome, domain, reachability);
      attempt().is_done = outcome == cpa::Outcome::complete;
      const bool is_settled = is_survey() ? outcome == cpa::Outcome::complete : !has_open_property();
      const bool is_over = outcome == cpa::Outcome::cancelled || outcome == cpa::Outcome::limited_by_condition;
      if (is_settled || is_over || !next_attempt()) break;
    }
    stop_short();
    return std::move(result_);
  }

  Reaction on_alarm(cpa::Reachability& reachability, Check check, const Step& step) override {
    PropertyResult* const property = open_property(check, step);
    const ir::Edge* const place = place_of(step);
    if (property == nullptr || violated_.contains(place)) return Reaction::go_on;
    if (tried_[{place, check}] >= kPathsPerPlace) return Reaction::go_on;
    const AlarmPath path{reachability.path(), check, place, Clock::now()};
    const auto violates = [&](const cpa::StepFindings& findings) {
      return std::find(findings.alarms.begin(), findings.alarms.end(), check) != findings.alarms.end();
    };
    const bool is_refuted = refine(path.steps, violates);
    if (examiner_.is_too_late(path)) {
      give_up(step, check, limits_.reason(ConditionKind::refinement_time));
      return is_refined_ ? Reaction::stop : Reaction::go_on;
    }
    if (is_refuted) {
      if (std::optional<property::Counterexample> executed = examiner_.execute_past_loops(path)) {
        const Reaction reaction = note_violation(*property, std::move(*executed), place);
        if (reaction == Reaction::stop) is_refined_ = false;  // nothing is left for which it would matter
        return is_refined_ ? Reaction::stop : reaction;
      }
    }
    if (is_refined_) return Reaction::stop;
    ++tried_[{place, check}];
    if (is_refuted) {
      give_up(step, check, "a path to here is impossible, but the analysis cannot tell");
      return Reaction::go_on;
    }
    ++solved_paths_;
    AlarmExaminer::Answer answer = examiner_.solve(path);
    if (answer.executed) return note_violation(*property, std::move(*answer.executed), place);
    if (answer.is_impossible) attempts_.ways_may_hide();
    give_up(step, check, std::move(answer.reason));
    return Reaction::go_on;
  }

  Reaction on_gap(cpa::Reachability& reachability, const Step& step, const std::string& reason) override {
    const ir::Edge* const place = place_of(step);
    if (gaps_.contains(place)) return Reaction::go_on;
    refine(reachability.path(), [](const cpa::StepFindings& findings) { return !findings.gaps.empty(); });
    if (is_refined_) return Reaction::stop;
    gaps_.emplace(place, condition::Omission{step.function != nullptr ? step.function : step.callee, place, reason, 0});
    return Reaction::go_on;
  }

  void on_progress(const cpa::Reachability& reachability) override {
    if (!options_.on_round || ++progress_ % 64 != 0) return;
    note_statistics(reachability);
    options_.on_round(result_);
  }

 private:
  Attempt& attempt() { return attempts_.current(); }

  bool next_attempt() {
    if (!attempts_.go_on()) return false;
    given_up_.clear();
    places_given_up_.clear();
    tried_.clear();
    return true;
  }

  /// Ranges for variables with many values, besides explicit values for those with few.
  void try_ranges() {
    attempt().is_done = true;
    if (is_survey() || !limits_.empty()) return;
    property::CheckSet open;
    for (const PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown) open.add(property.property.checks());
    RangeSearchResult found = search_with_ranges(flow_, open, costs_.few_valued(precision_), {token_, attempts_.state_limit()});
    states_before_ += found.states;
    attempt().is_done = !found.is_limited && precision_.size() == tracked_with_ranges_;
    tracked_with_ranges_ = precision_.size();
    if (!found.proof) return;
    for (PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown) note_proof(property, found.proof);
    if (std::any_of(result_.properties.begin(), result_.properties.end(),
                    [](const PropertyResult& property) { return property.verdict != Verdict::holds; }))
      return;
    result_.automaton = std::make_shared<condition::AssumptionAutomaton>(condition::AssumptionAutomaton::everything());
    result_.condition.clear();
    result_.covers_nothing = false;
    result_.claimed = std::move(found.proof);
  }

  bool is_survey() const { return options_.aim == ValueAim::survey; }

  bool has_open_property() const {
    return std::any_of(result_.properties.begin(), result_.properties.end(),
                       [](const PropertyResult& property) { return property.verdict == Verdict::unknown; });
  }

  PropertyResult* open_property(Check check, const Step& step) {
    for (PropertyResult& property : result_.properties)
      if (property.property.checks().asks(check, step.function, step.edge) && (property.verdict == Verdict::unknown || is_survey()))
        return &property;
    return nullptr;
  }

  /// Whether values exclude the path. If that needs a larger precision, the precision is extended.
  bool refine(const std::vector<Step>& path, const std::function<bool(const cpa::StepFindings&)>& is_bad) {
    const Refinement refinement = refiner_.refine(path, is_bad, precision_);
    if (attempt().tracks == Tracks::everything) return refinement.is_refuted;
    for (const domain::Tracked& what : refinement.tracked) is_refined_ = precision_.add(what) || is_refined_;
    if (is_refined_) ++refinements_;
    return refinement.is_refuted;
  }

  Reaction note_violation(PropertyResult& property, property::Counterexample counterexample, const ir::Edge* place) {
    property.verdict = Verdict::violated;
    property.except.clear();
    property.proof.reset();
    property.counterexample = std::move(counterexample);
    violated_.insert(place);
    return has_open_property() || is_survey() ? Reaction::go_on : Reaction::stop;
  }

  /// The edge of the step; for the end of the program, one that leads there.
  static const ir::Edge* place_of(const Step& step) {
    if (step.edge != nullptr) return step.edge;
    return &step.callee->edge(step.callee->location(step.callee->exit()).in.front());
  }

  void give_up(const Step& step, Check check, std::string reason) {
    const ir::Edge* const place = place_of(step);
    const ir::Function* const function = step.function != nullptr ? step.function : step.callee;
    given_up_.emplace(place, condition::Omission{function, place, std::move(reason), 0});
    places_given_up_.insert(property::Place::of(check, *function, *place));
  }

  void stop_short() {
    if (!result_.automaton)
      result_.automaton = std::make_shared<condition::AssumptionAutomaton>(condition::AssumptionAutomaton::nothing("limit reached"));
    for (PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown && property.reason.empty()) property.reason = "limit reached";
  }

  /// Why a search was ended early.
  std::string end_reason(cpa::Outcome outcome) const {
    if (outcome == cpa::Outcome::stopped) return "the search ended with a violation";
    if (options_.token.is_cancelled()) return "limit reached";
    if (token_.is_cancelled()) return limits_.reason(ConditionKind::total_time);
    const auto states = limits_[ConditionKind::states];
    return states && states_before_ >= *states ? limits_.reason(ConditionKind::states) : "limit reached";
  }

  void conclude(cpa::Outcome outcome, const domain::ValueDomain& domain, cpa::Reachability& reachability) {
    const auto& exclusions = reachability.exclusions();
    const bool has_cut =
        std::any_of(exclusions.begin(), exclusions.end(), [](const cpa::Exclusion& e) { return e.kind == cpa::Exclusion::Kind::cut; });
    const bool is_complete_but_for_places = outcome == cpa::Outcome::complete && gaps_.empty() && !has_cut;
    const bool is_complete = is_complete_but_for_places && given_up_.empty();
    note_condition(outcome, domain, reachability);
    for (PropertyResult& property : result_.properties) {
      if (property.verdict != Verdict::unknown) continue;
      if (is_complete) {
        note_proof(property, certificate_of(domain, reachability));
      } else if (refused_.contains(property.property.name)) {
        continue;
      } else if (is_complete_but_for_places) {
        note_part(property, domain, reachability);
      } else if (result_.condition.empty()) {
        property.reason = result_.automaton && !result_.automaton->reason.empty() ? result_.automaton->reason : "limit reached";
      } else {
        property.reason = result_.condition.front().reason;
      }
    }
  }

  /// All places but those given up.
  void note_part(PropertyResult& property, const domain::ValueDomain& domain, cpa::Reachability& reachability) {
    property.reason = given_up_.begin()->second.reason;
    property.except.clear();
    for (const property::Place& place : places_given_up_)
      if (property.property.checks().has(place.check)) property.except.insert(place);
    if (!property.except.empty()) property.proof = certificate_of(domain, reachability);
  }

  /// A search with a larger precision may have a proof that is accepted where this one's is not.
  void note_proof(PropertyResult& property, std::optional<certificate::ReachedStates> proof) {
    property.verdict = Verdict::holds;
    property.except.clear();
    property.proof = std::move(proof);
    if (!property.proof) property.reason = "the proof speaks of too much, or of locals whose life is not known, and cannot be checked";
    if (!options_.confirm_proof || is_survey()) return;
    if (property.proof && (options_.confirm_proof(property, token_) || token_.is_cancelled())) return;
    property.verdict = Verdict::unknown;
    property.proof.reset();
    refused_.insert(property.property.name);
    result_.automaton = std::make_shared<condition::AssumptionAutomaton>(condition::AssumptionAutomaton::nothing(property.reason));
    result_.condition.clear();
    result_.covers_nothing = true;
    result_.claimed.reset();
    covered_ = 0;
  }

  /// Records what this search has shown, if it is more than before.
  void note_condition(cpa::Outcome outcome, const domain::ValueDomain& domain, cpa::Reachability& reachability) {
    if (outcome == cpa::Outcome::limited && result_.automaton) return;  // it will be repeated with more states
    cpa::AssumptionOptions options;
    options.limit_reason = reachability.limit_reason().empty() ? end_reason(outcome) : reachability.limit_reason();
    options.reason_of = [this](const cpa::Exclusion& exclusion) {
      if (violated_.contains(place_of(exclusion.step))) return std::string("a property is violated here");
      const auto found = given_up_.find(place_of(exclusion.step));
      return found == given_up_.end() ? std::string() : found->second.reason;
    };
    options.max_states = std::max(options.max_states, options_.given.max_certificate);  // the next analysis starts from it
    cpa::Assumptions assumptions = cpa::assumptions_of(reachability, domain, options);
    auto automaton = std::make_shared<condition::AssumptionAutomaton>(std::move(assumptions.automaton));
    const std::size_t covered = condition::coverage_of(*automaton, facts_).locations.covered;
    if (result_.automaton && covered <= covered_) return;
    covered_ = covered;
    result_.condition = condition::omissions_of(*automaton, program_);
    result_.covers_nothing = automaton->claims_nothing();
    result_.automaton = std::move(automaton);
    result_.claimed.reset();
    if (!result_.covers_nothing && reachability.graph().size() <= options_.given.max_certificate)
      result_.claimed = certificate_of(domain, reachability, assumptions.state_of);
  }

  void note_statistics(const cpa::Reachability& reachability) {
    result_.statistics["states"] = static_cast<double>(states_before_ + reachability.statistics().states);
    result_.statistics["kept states"] = static_cast<double>(reachability.graph().size());
    result_.statistics["covered states"] = static_cast<double>(reachability.statistics().covered);
    result_.statistics["refinements"] = refinements_;
    result_.statistics["tracked"] = static_cast<double>(precision_.size());
    result_.statistics["solved paths"] = solved_paths_;
  }

  const ir::Program& program_;
  const ValueAnalysisOptions& options_;
  condition::ConditionLimits limits_;
  transform::SharedFacts shared_facts_;
  transform::ProgramFacts& facts_;
  cpa::Flow flow_;
  property::CheckSet checks_;
  TrackingCost costs_;
  PathRefiner refiner_;
  domain::ValuePrecision precision_;
  CancellationToken token_;  // the options', within the time limit of a condition
  AlarmExaminer examiner_;
  AnalysisResult result_;
  std::map<std::pair<const ir::Edge*, Check>, unsigned> tried_;
  std::map<const ir::Edge*, condition::Omission> given_up_;
  property::Places places_given_up_;
  std::set<const ir::Edge*> violated_;  // by an execution
  std::map<const ir::Edge*, condition::Omission> gaps_;
  bool is_refined_ = false;
  Attempts attempts_;
  unsigned refinements_ = 0;
  unsigned solved_paths_ = 0;
  std::uint64_t states_before_ = 0;
  std::size_t tracked_with_ranges_ = 0;  // at the last attempt
  std::uint64_t progress_ = 0;
  std::size_t covered_ = 0;
  std::set<std::string> refused_;  // properties with a rejected proof
};

}  // namespace

AnalysisResult check_values(const ir::Program& program, const std::vector<property::Property>& properties,
                            const ValueAnalysisOptions& options) {
  return ValueAnalysis(program, properties, options).run();
}

}  // namespace proviso::engine::value
