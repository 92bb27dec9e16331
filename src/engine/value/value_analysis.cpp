#include "engine/value/value_analysis.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "cpa/assumptions.h"
#include "cpa/coverage.h"
#include "cpa/reachability.h"
#include "engine/relevance.h"
#include "engine/value/certificate.h"
#include "engine/value/encode_path.h"
#include "engine/value/range_search.h"
#include "engine/value/refine.h"

namespace proviso::engine {

using cpa::ConditionKind;
using cpa::Reaction;
using cpa::Step;
using encode::Check;

namespace {

/// So many paths to one place are solved before it is given up.
constexpr unsigned kPathsPerPlace = 20;
/// Searches that track little and that track everything, in different orders, take turns: each with so many states, then with four times as
/// many, ... What is covered by the one may be found by the other.
constexpr std::uint64_t kFirstStateLimit = 250'000;
/// States with ranges take so many times as long.
constexpr std::uint64_t kRangeCost = 8;
/// A search that follows all ways has so many times fewer states.
constexpr std::uint64_t kWayCost = 8;
/// Pointers to more places are tracked only where that turns out to matter.
constexpr std::size_t kFewTargets = 3;
constexpr auto kPathTime = std::chrono::seconds(20);

class ValueAnalysis : public cpa::Observer {
 public:
  ValueAnalysis(const ir::Program& program, const std::vector<Property>& properties, const ValueAnalysisOptions& options)
      : program_(program),
        options_(options),
        limits_(options.given.limits),
        token_(options.token),
        facts_(program),
        flow_(facts_, options.given.assumed.get()),
        checks_(checks_of(properties)),
        ignorable_(facts_),
        costs_(program),
        refiner_(facts_, checks_, costs_) {
    for (const Property& property : properties) result_.properties.emplace_back().property = property;
    track_pointers();
    if (const auto time = limits_[ConditionKind::total_time]) token_ = token_.with_timeout(std::chrono::microseconds(*time));
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
      search.state_limit = attempt().keep_at == cpa::KeepAt::heads ? state_limit_ / kWayCost : state_limit_;
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
    PropertyResult* const property = open_property(check);
    const ir::Edge* const place = place_of(step);
    if (property == nullptr || violated_.contains(place)) return Reaction::go_on;
    if (tried_[{place, check}] >= kPathsPerPlace) return Reaction::go_on;
    const std::vector<Step> path = reachability.path();
    const auto violates = [&](const cpa::Findings& findings) {
      return std::find(findings.alarms.begin(), findings.alarms.end(), check) != findings.alarms.end();
    };
    const Clock::time_point begin = Clock::now();
    const bool is_refuted = refine(path, violates);
    if (is_too_late(begin)) {
      give_up(step, limits_.reason(ConditionKind::refinement_time));
      return is_refined_ ? Reaction::stop : Reaction::go_on;
    }
    if (is_refuted) {
      if (std::optional<Counterexample> executed = execute_past(Past::loops, path, check, place, begin)) {
        const Reaction reaction = note_violation(*property, std::move(*executed), place);
        if (reaction == Reaction::stop) is_refined_ = false;  // nothing is left for which it would matter
        return is_refined_ ? Reaction::stop : reaction;
      }
    }
    if (is_refined_) return Reaction::stop;
    ++tried_[{place, check}];
    if (is_refuted) {
      give_up(step, "a path to here is impossible, but the analysis cannot tell");
      return Reaction::go_on;
    }
    return solve(*property, path, check, step, begin);
  }

  Reaction on_gap(cpa::Reachability& reachability, const Step& step, const std::string& reason) override {
    const ir::Edge* const place = place_of(step);
    if (gaps_.contains(place)) return Reaction::go_on;
    refine(reachability.path(), [](const cpa::Findings& findings) { return !findings.gaps.empty(); });
    if (is_refined_) return Reaction::stop;
    gaps_.emplace(place, Omission{step.function != nullptr ? step.function : step.callee, place, reason, 0});
    return Reaction::go_on;
  }

  void on_progress(const cpa::Reachability& reachability) override {
    if (!options_.on_round || ++progress_ % 64 != 0) return;
    note_statistics(reachability);
    options_.on_round(result_);
  }

 private:
  /// A proof in which a pointer points anywhere is none, though little shows that it matters: that it points to one of few places costs
  /// little to know. Where much of the program is skipped, even less shows that others do.
  void track_pointers() {
    for (const ir::Variable& variable : program_.variables()) {
      if (!variable.is_plain_scalar() || !variable.type->is_pointer()) continue;
      const std::vector<transform::Target> targets = facts_.points_to().targets(variable);
      const bool has_few =
          targets.size() <= kFewTargets && std::all_of(targets.begin(), targets.end(), [](const transform::Target& target) {
            return target.offsets.is_exact() && target.object != transform::PointsTo::kUnknown;
          });
      if (has_few || options_.given.assumed) precision_.add({domain::Tracked::Kind::variable, variable.id, 0});
    }
  }

  struct Attempt;
  Attempt& attempt() { return attempts_[attempt_]; }

  /// Goes to the next one that is not done; false if there is none.
  bool next_attempt() {
    for (std::size_t i = 0; i < attempts_.size(); ++i) {
      attempt_ = (attempt_ + 1) % attempts_.size();
      if (attempt_ == 0) state_limit_ *= 4;
      if (attempt().is_done || (attempt().keep_at == cpa::KeepAt::heads && !may_hide_)) continue;
      given_up_.clear();
      tried_.clear();
      return true;
    }
    return false;
  }

  /// Ranges of what takes many values, beside the values of what takes few.
  void try_ranges() {
    attempt().is_done = true;
    if (is_survey() || !limits_.empty()) return;
    encode::CheckSet open;
    for (const PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown) open.add(property.property.checks);
    RangeSearchResult found = search_with_ranges(flow_, open, costs_.few_valued(precision_), {token_, state_limit_ / kRangeCost});
    states_before_ += found.states;
    attempt().is_done = !found.is_limited && precision_.size() == tracked_with_ranges_;
    tracked_with_ranges_ = precision_.size();
    if (!found.proof) return;
    for (PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown) note_proof(property, found.proof);
    if (std::any_of(result_.properties.begin(), result_.properties.end(),
                    [](const PropertyResult& property) { return property.verdict != Verdict::holds; }))
      return;
    result_.automaton = std::make_shared<cpa::AssumptionAutomaton>(cpa::AssumptionAutomaton::everything());
    result_.condition.clear();
    result_.covers_nothing = false;
    result_.claimed_states = std::move(found.proof);
  }

  bool is_survey() const { return options_.aim == ValueAim::survey; }

  bool has_open_property() const {
    return std::any_of(result_.properties.begin(), result_.properties.end(),
                       [](const PropertyResult& property) { return property.verdict == Verdict::unknown; });
  }

  PropertyResult* open_property(Check check) {
    for (PropertyResult& property : result_.properties)
      if (property.property.checks.has(check) && (property.verdict == Verdict::unknown || is_survey())) return &property;
    return nullptr;
  }

  /// Whether values exclude the path. If they do, and more have to be tracked for that, they are from now on.
  bool refine(const std::vector<Step>& path, const std::function<bool(const cpa::Findings&)>& is_bad) {
    const Refinement refinement = refiner_.refine(path, is_bad, precision_);
    if (attempt().tracks == Tracks::everything) return refinement.is_refuted;
    for (const domain::Tracked& what : refinement.tracked) is_refined_ = precision_.add(what) || is_refined_;
    if (is_refined_) ++refinements_;
    return refinement.is_refuted;
  }

  bool is_too_late(Clock::time_point begin) const {
    const auto limit = limits_[ConditionKind::refinement_time];
    return limit && Clock::now() - begin > std::chrono::microseconds(*limit);
  }

  Reaction note_violation(PropertyResult& property, Counterexample counterexample, const ir::Edge* place) {
    property.verdict = Verdict::violated;
    property.counterexample = std::move(counterexample);
    violated_.insert(place);
    return has_open_property() || is_survey() ? Reaction::go_on : Reaction::stop;
  }

  enum class Past : std::uint8_t {
    loops,
    loops_and_branches
  };

  /// The path is impossible, but perhaps only since loops go round more often, or branches are taken otherwise, that can have to do with no
  /// violation: to track what loops count, one after the other, would be a search for each. Tried now and then: what does matter has to be
  /// tracked first.
  std::optional<Counterexample> execute_past(Past past, const std::vector<Step>& path, Check check, const ir::Edge* place,
                                             Clock::time_point begin) {
    if (!std::has_single_bit(++alarms_[{place, check, past}]) || limits_[ConditionKind::path_formula_size] ||
        limits_[ConditionKind::refinement_memory])
      return std::nullopt;
    if (!relevance_) {
      ignorable_.add_ignorable(checks_);
      relevance_.emplace(program_, facts_.points_to(), checks_, transform::Loops::end, Unchecked::is_ignored);
    }
    const auto is_ignorable = [&](const Step& each) {
      return past == Past::loops_and_branches && each.kind == cpa::StepKind::edge && each.edge->as<ir::Assume>() != nullptr &&
             !relevance_->has(*each.function, each.edge->from);
    };
    const bool can_be_shorter = std::any_of(path.begin(), path.end(), [&](const Step& each) {
      return each.edge != nullptr && (ignorable_.is_closed(each.function->id(), each.edge->from) || is_ignorable(each));
    });
    if (!can_be_shorter) return std::nullopt;
    CancellationToken token = token_;
    if (const auto limit = limits_[ConditionKind::refinement_time]) token = token.with_deadline(begin + std::chrono::microseconds(*limit));
    std::optional<Counterexample> executed =
        execute_past_loops(ignorable_, path, check, options_.make_solver, options_.confirm, token, is_ignorable);
    return executed && is_survey() && executed->edge != place ? std::nullopt : executed;
  }

  Reaction solve(PropertyResult& property, const std::vector<Step>& path, Check check, const Step& step, Clock::time_point begin) {
    ++solved_paths_;
    CancellationToken token = token_.with_timeout(kPathTime);
    if (const auto limit = limits_[ConditionKind::refinement_time]) token = token.with_deadline(begin + std::chrono::microseconds(*limit));
    PathLimits path_limits;
    path_limits.terms = limits_[ConditionKind::path_formula_size].value_or(path_limits.terms);
    path_limits.memory = limits_[ConditionKind::refinement_memory].value_or(path_limits.memory);
    const PathAnswer answer = solve_path(program_, path, check, options_.make_solver, token, path_limits);
    if (answer.kind == PathAnswer::Kind::feasible) {
      if (options_.confirm(*answer.counterexample)) return note_violation(property, *answer.counterexample, place_of(step));
      give_up(step, "a violation was found here that could not be executed");
    } else if (answer.kind == PathAnswer::Kind::infeasible) {
      if (std::optional<Counterexample> executed = execute_past(Past::loops_and_branches, path, check, place_of(step), begin))
        return note_violation(property, std::move(*executed), place_of(step));
      may_hide_ = true;
      give_up(step, "a path to here is impossible for reasons that values of variables do not express");
    } else if (answer.limit != PathAnswer::Limit::none) {
      give_up(step, limits_.reason(answer.limit == PathAnswer::Limit::terms ? ConditionKind::path_formula_size
                                                                            : ConditionKind::refinement_memory));
    } else {
      give_up(step, is_too_late(begin) ? limits_.reason(ConditionKind::refinement_time) : answer.reason);
    }
    return Reaction::go_on;
  }

  /// The edge of the step; at the end of the program one that leads there.
  static const ir::Edge* place_of(const Step& step) {
    if (step.edge != nullptr) return step.edge;
    return &step.callee->edge(step.callee->location(step.callee->exit()).in.front());
  }

  void give_up(const Step& step, std::string reason) {
    const ir::Edge* const place = place_of(step);
    given_up_.emplace(place, Omission{step.function != nullptr ? step.function : step.callee, place, std::move(reason), 0});
  }

  void stop_short() {
    if (!result_.automaton)
      result_.automaton = std::make_shared<cpa::AssumptionAutomaton>(cpa::AssumptionAutomaton::nothing("limit reached"));
    for (PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown && property.reason.empty()) property.reason = "limit reached";
  }

  /// Why a search ended before its time.
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
    const bool is_complete = outcome == cpa::Outcome::complete && given_up_.empty() && gaps_.empty() && !has_cut;
    note_condition(outcome, domain, reachability);
    for (PropertyResult& property : result_.properties) {
      if (property.verdict != Verdict::unknown) continue;
      if (is_complete) {
        note_proof(property, certificate_of(domain, reachability));
      } else if (refused_.contains(property.property.name)) {
        continue;
      } else if (result_.condition.empty()) {
        property.reason = result_.automaton && !result_.automaton->reason.empty() ? result_.automaton->reason : "limit reached";
      } else {
        property.reason = result_.condition.front().reason;
      }
    }
  }

  /// A search that tracks more may have a proof that is accepted where this one's is not.
  void note_proof(PropertyResult& property, std::optional<ReachedStates> proof) {
    property.verdict = Verdict::holds;
    property.reached = std::move(proof);
    if (!property.reached) property.reason = "the proof speaks of too much, or of locals whose life is not known, and cannot be checked";
    if (!options_.confirm_proof || is_survey()) return;
    if (property.reached && (options_.confirm_proof(property, token_) || token_.is_cancelled())) return;
    property.verdict = Verdict::unknown;
    property.reached.reset();
    refused_.insert(property.property.name);
    result_.automaton = std::make_shared<cpa::AssumptionAutomaton>(cpa::AssumptionAutomaton::nothing(property.reason));
    result_.condition.clear();
    result_.covers_nothing = true;
    result_.claimed_states.reset();
    covered_ = 0;
  }

  /// What this search has shown, if it is more than what the ones before it have.
  void note_condition(cpa::Outcome outcome, const domain::ValueDomain& domain, cpa::Reachability& reachability) {
    if (outcome == cpa::Outcome::limited && result_.automaton) return;  // it will be tried again, with more states
    cpa::AssumptionOptions options;
    options.limit_reason = reachability.limit_reason().empty() ? end_reason(outcome) : reachability.limit_reason();
    options.reason_of = [this](const cpa::Exclusion& exclusion) {
      if (violated_.contains(place_of(exclusion.step))) return std::string("a property is violated here");
      const auto found = given_up_.find(place_of(exclusion.step));
      return found == given_up_.end() ? std::string() : found->second.reason;
    };
    options.max_states = std::max(options.max_states, options_.given.max_certificate);  // the next analysis starts from it
    cpa::Assumptions assumptions = cpa::assumptions_of(reachability, domain, options);
    auto automaton = std::make_shared<cpa::AssumptionAutomaton>(std::move(assumptions.automaton));
    const std::size_t covered = cpa::coverage_of(*automaton, facts_).locations.covered;
    if (result_.automaton && covered <= covered_) return;
    covered_ = covered;
    result_.condition = omissions_of(*automaton, program_);
    result_.covers_nothing = automaton->claims_nothing();
    result_.automaton = std::move(automaton);
    result_.claimed_states.reset();
    if (!result_.covers_nothing && reachability.graph().size() <= options_.given.max_certificate)
      result_.claimed_states = certificate_of(domain, reachability, assumptions.state_of);
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
  cpa::ConditionLimits limits_;
  CancellationToken token_;
  cpa::ProgramFacts facts_;
  cpa::Flow flow_;
  encode::CheckSet checks_;
  ClosedLoops ignorable_;               // once asked for
  std::optional<Relevance> relevance_;  // the same
  TrackingCost costs_;
  PathRefiner refiner_;
  domain::ValuePrecision precision_;
  AnalysisResult result_;
  std::map<std::pair<const ir::Edge*, Check>, unsigned> tried_;
  std::map<std::tuple<const ir::Edge*, Check, Past>, unsigned> alarms_;  // on paths that are impossible
  std::map<const ir::Edge*, Omission> given_up_;
  std::set<const ir::Edge*> violated_;  // executed there
  std::map<const ir::Edge*, Omission> gaps_;
  bool is_refined_ = false;
  enum class Tracks : std::uint8_t {
    little,
    ranges_too,
    everything
  };
  struct Attempt {
    Tracks tracks = Tracks::little;
    cpa::SearchOrder order = cpa::SearchOrder::breadth_first;
    cpa::KeepAt keep_at = cpa::KeepAt::parted_joins;
    bool is_done = false;  // it has seen everything, and could not decide all
  };
  std::array<Attempt, 6> attempts_ = {Attempt{Tracks::little, cpa::SearchOrder::breadth_first},
                                      Attempt{Tracks::ranges_too, cpa::SearchOrder::reverse_post},
                                      Attempt{Tracks::everything, cpa::SearchOrder::breadth_first},
                                      Attempt{Tracks::little, cpa::SearchOrder::depth_first},
                                      Attempt{Tracks::everything, cpa::SearchOrder::depth_first},
                                      Attempt{Tracks::little, cpa::SearchOrder::breadth_first, cpa::KeepAt::heads}};
  std::size_t attempt_ = 0;
  std::uint64_t state_limit_ = kFirstStateLimit;
  unsigned refinements_ = 0;
  unsigned solved_paths_ = 0;
  std::uint64_t states_before_ = 0;
  std::size_t tracked_with_ranges_ = 0;  // the last time that they were tried
  std::uint64_t progress_ = 0;
  std::size_t covered_ = 0;
  bool may_hide_ = false;          // a path was impossible behind which, where ways meet, a possible one may have been covered
  std::set<std::string> refused_;  // properties of which a proof was refused
};

}  // namespace

AnalysisResult check_values(const ir::Program& program, const std::vector<Property>& properties, const ValueAnalysisOptions& options) {
  return ValueAnalysis(program, properties, options).run();
}

}  // namespace proviso::engine
