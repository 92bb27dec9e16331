#include "engine/bmc/bmc.h"

#include <algorithm>
#include <set>

#include "engine/bmc/irrelevant_loops.h"
#include "engine/paths/explain_model.h"
#include "engine/paths/small_sizes.h"
#include "symbolic/solver_oracle.h"

namespace proviso::engine::bmc {

using encode::Environment;
using encode::Gap;
using encode::Obligation;
using encode::Term;
using property::Check;

namespace {

/// The limit for a feasibility query: there are many, and each matters little.
constexpr auto kFeasibilityTime = std::chrono::milliseconds(500);
constexpr Clock::duration kQuickQuestion = std::chrono::milliseconds(100);
constexpr std::size_t kQuickTogether = 16;  // the number of obligations in such a query

class BoundedModelChecker {
 public:
  /// `closed`: loops that are not followed; null: all are followed.
  BoundedModelChecker(const ir::Program& program, const std::vector<property::Property>& properties, const BmcOptions& options,
                      const IrrelevantLoops* closed)
      : options_(options),
        closed_(closed),
        points_to_(closed != nullptr ? closed->points_to : nullptr),
        environment_(pool_, program, property::checks_of(properties)),
        violated_before_(pool_.false_term()),
        sites_(program),
        solver_(environment_, options.make_solver(pool_), options.token, kFeasibilityTime) {
    if (closed != nullptr) bounds_.inductions = closed->plans;
    for (const property::Property& property : properties) {
      PropertyResult result;
      result.property = property;
      result_.properties.push_back(std::move(result));
    }
  }

  AnalysisResult run() {
    bounds_.initial = std::min(options_.first_bound, options_.max_bound);
    bounds_.skipped = options_.skipped.get();
    while (!options_.token.is_cancelled()) {
      environment_.findings = {};
      claimed_ = certificate();
      symbolic::Unroller unroller(environment_, bounds_, solver_, options_.step_limit, points_to_);
      unroller.note_sites(sites_);
      unroller.run();
      ++rounds_;
      result_.statistics["steps"] += static_cast<double>(unroller.steps());
      is_round_decided_ = !options_.token.is_cancelled();
      find_violations();
      is_round_decided_ = is_round_decided_ && !options_.token.is_cancelled();
      cut_offs_ = unroller.cut_offs();
      const bool raised = raise_bounds();
      is_too_coarse_ = find_out_whether_too_coarse();
      if (is_too_coarse_) return std::move(result_);
      if (is_round_decided_) note_condition();
      note_statistics();
      if (options_.on_round) options_.on_round(result_);
      if (!raised || is_out_of_time_) break;
    }
    conclude();
    return std::move(result_);
  }

  /// Loops that were not followed made a difference, or may have: the result is void, and the whole program must be
  /// analysed.
  bool is_too_coarse() const { return is_too_coarse_; }

 private:
  bool find_out_whether_too_coarse() {
    if (bounds_.inductions.empty() || options_.token.is_cancelled()) return false;
    if (!unconfirmed_.empty() || undecided_) return true;
    std::set<std::size_t> of_bounds = closed_gaps_;
    for (const symbolic::CutOff& cut : cut_offs_)
      if (!bounds_.inductions.contains(cut.cycle)) of_bounds.insert(cut.gap);
    for (std::size_t i = 0; i < environment_.findings.gaps.size(); ++i)
      if (!of_bounds.contains(i) && solver_.may_hold(environment_.findings.gaps[i].reached)) return true;
    return false;
  }

  void find_violations() {
    for (PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown) find_violation(property);
  }

  using Obligations = std::vector<const Obligation*>;

  /// Queries for violated obligations of the property until there are none, or one is confirmed; or, if violations of
  /// other places are wanted, as many as can be found quickly.
  void find_violation(PropertyResult& property) {
    Obligations open;
    for (const Obligation& obligation : environment_.findings.obligations)
      if (property.property.checks().asks(obligation.check, obligation.site.function, obligation.site.edge) &&
          !refuted_.contains(obligation.violated))
        open.push_back(&obligation);
    if (options_.wants_further) {
      Obligations slow;
      for (std::size_t i = 0; i < open.size(); i += kQuickTogether) {
        const auto first = open.begin() + static_cast<std::ptrdiff_t>(i);
        const auto end = first + static_cast<std::ptrdiff_t>(std::min(kQuickTogether, open.size() - i));
        const Obligations left = find_quickly(property, {first, end});
        slow.insert(slow.end(), left.begin(), left.end());
      }
      open = std::move(slow);
    }
    while (!open.empty() && property.verdict == Verdict::unknown) {
      const smt::Answer answer = ask_for(any_of(open), options_.question_time);
      if (answer.is_unknown()) {
        undecided_ = true;
        is_round_decided_ = false;
        is_out_of_time_ =
            options_.question_time && answer.unknown().reason == smt::UnknownReason::cancelled && !options_.token.is_cancelled();
        property.reason = is_out_of_time_                    ? options_.out_of_question_time
                          : answer.unknown().message.empty() ? smt::to_string(answer.unknown().reason)
                                                             : answer.unknown().message;
        return;
      }
      if (answer.is_unsat()) {
        note_refuted(open);
        return;
      }
      take_model(property, answer.model(), open);
    }
  }

  /// All violations that quick queries find, with fewer and fewer places at a time. Returns the obligations that take
  /// longer.
  Obligations find_quickly(PropertyResult& property, Obligations some) {
    while (!options_.token.is_cancelled()) {
      std::erase_if(some, [&](const Obligation* obligation) { return violated_.contains(obligation->place()); });
      drop_decided(property, some);
      if (some.empty()) break;
      const smt::Answer answer = ask_for(pool_.bool_and(any_of(some), pool_.bool_not(violated_before_)), kQuickQuestion);
      if (answer.is_unsat()) {
        if (violated_before_.is_false()) note_refuted(some);
        return {};
      }
      if (answer.is_unknown()) {
        if (some.size() == 1) break;
        const auto middle = some.begin() + static_cast<std::ptrdiff_t>(some.size() / 2);
        Obligations slow = find_quickly(property, {some.begin(), middle});
        const Obligations others = find_quickly(property, {middle, some.end()});
        slow.insert(slow.end(), others.begin(), others.end());
        return slow;
      }
      take_model(property, answer.model(), some);
    }
    return some;
  }

  /// What others have decided meanwhile is not asked any more; nor is there a proof of all then.
  void drop_decided(const PropertyResult& property, Obligations& some) {
    if (options_.board == nullptr) return;
    const property::Places open = options_.board->open(static_cast<std::size_t>(&property - result_.properties.data()));
    is_overtaken_ = std::erase_if(some, [&](const Obligation* one) { return !open.contains(one->place()); }) > 0 || is_overtaken_;
  }

  Term any_of(const Obligations& obligations) {
    std::vector<Term> violated;
    for (const Obligation* obligation : obligations) violated.push_back(obligation->violated);
    return pool_.bool_or(violated);
  }

  void note_refuted(const Obligations& obligations) {
    for (const Obligation* obligation : obligations) refuted_.insert(obligation->violated);
  }

  /// A model that satisfies one of the obligations: a violation if it can be executed. Its place is not queried again.
  void take_model(PropertyResult& property, const term::Model& model, Obligations& open) {
    const property::Counterexample counterexample = paths::explain_model(environment_, model, open);
    std::optional<property::Counterexample> executed = execute_past_loops(model, open);
    std::optional<property::Confirmation> confirmation;
    if (!executed) confirmation = options_.confirm(counterexample);
    if (confirmation && *confirmation) executed = counterexample;
    if (!executed) {  // the model differs from the execution: nothing is claimed for this place
      unconfirmed_.insert({{counterexample.function, counterexample.edge}, *confirmation});
      std::erase_if(open, [&](const Obligation* obligation) { return obligation->site.edge == counterexample.edge; });
      return;
    }
    const property::Place place = property::place_of(*executed);
    const bool is_new = violated_.insert(place).second;
    for (const Obligation& obligation : environment_.findings.obligations)
      if (obligation.place() == place) violated_before_ = pool_.bool_or(violated_before_, obligation.violated);
    std::erase_if(open, [&](const Obligation* obligation) { return obligation->place() == place; });
    if (property.verdict == Verdict::violated) {
      if (is_new) property.further.push_back(std::move(*executed));
    } else {
      property.verdict = Verdict::violated;
      property.counterexample = std::move(executed);
    }
    if (options_.wants_further && options_.on_round) options_.on_round(result_);
  }

  /// Prefers a violation that does not depend on an approximation: it can be executed.
  smt::Answer ask_for(Term violated, std::optional<Clock::duration> time) {
    if (const std::vector<Term>& approximated = environment_.findings.approximated; !approximated.empty()) {
      const Term exact[] = {violated, pool_.bool_not(pool_.bool_or(approximated))};
      smt::Answer answer = solver_.ask(exact, smt::Want::model, time);
      if (answer.is_sat()) return answer;
    }
    const Term assumptions[] = {violated};
    smt::Answer answer = solver_.ask(assumptions, smt::Want::model, time);
    if (!answer.is_sat()) return answer;
    // Prefers one that needs little memory.
    const Term small[] = {violated, paths::small_sizes(environment_)};
    if (small[1].is_true()) return answer;
    smt::Answer other = solver_.ask(small, smt::Want::model, time);
    return other.is_sat() ? std::move(other) : std::move(answer);
  }

  /// The model says nothing about the iterations of loops that are not followed: their inputs and their number.
  std::optional<property::Counterexample> execute_past_loops(const term::Model& model, const std::vector<const Obligation*>& open) {
    if (closed_ == nullptr) return std::nullopt;
    const execution::Guide guide = paths::guide_of_model(environment_, model, open, closed_->unfollowed);
    return execution::execute_guided(environment_.program, guide, closed_->unfollowed, options_.confirm, options_.token);
  }

  /// Raises the bounds of the cycles that can really continue. False if there are none, or nothing is left to find.
  bool raise_bounds() {
    closed_gaps_.clear();
    const bool all_decided = std::all_of(result_.properties.begin(), result_.properties.end(),
                                         [](const PropertyResult& property) { return property.verdict != Verdict::unknown; });
    if (all_decided) return false;
    bool raised = false;
    std::map<symbolic::CycleId, unsigned> next = bounds_.raised;
    for (const symbolic::CutOff& cut : cut_offs_) {
      if (bounds_.inductions.contains(cut.cycle)) continue;
      if (next.contains(cut.cycle) && next[cut.cycle] > bounds_.of(cut.cycle)) continue;
      if (!solver_.may_hold(environment_.findings.gaps[cut.gap].reached)) {
        closed_gaps_.insert(cut.gap);
        continue;
      }
      if (bounds_.of(cut.cycle) >= options_.max_bound) continue;
      next[cut.cycle] = std::min(2 * bounds_.of(cut.cycle), options_.max_bound);
      raised = true;
    }
    if (raised && !options_.token.is_cancelled()) bounds_.raised = std::move(next);
    return raised;
  }

  /// The omissions of this round, everything else being checked: the condition, if no later round is completed.
  void note_condition() {
    result_.covers_nothing = false;
    result_.claimed = claimed_;
    result_.condition.clear();
    std::map<symbolic::CycleId, const symbolic::CutOff*> least;  // for each loop, the path on which it was unwound least
    std::set<std::size_t> of_cycles;
    for (const symbolic::CutOff& cut : cut_offs_) {
      of_cycles.insert(cut.gap);
      if (closed_gaps_.contains(cut.gap)) continue;
      const symbolic::CutOff*& known = least[cut.cycle];
      if (known == nullptr || cut.bound < known->bound) known = &cut;
    }
    for (const auto& [cycle, cut] : least) leave_out(environment_.findings.gaps[cut->gap], cut->bound);
    std::set<std::pair<const ir::Edge*, std::string>> seen;
    for (std::size_t i = 0; i < environment_.findings.gaps.size(); ++i) {
      const Gap& gap = environment_.findings.gaps[i];
      if (!of_cycles.contains(i) && !closed_gaps_.contains(i) && seen.emplace(gap.site.edge, gap.reason).second) leave_out(gap, 0);
    }
    for (const auto& [place, confirmation] : unconfirmed_)
      result_.condition.push_back({place.first, place.second, confirmation.omission(), 0});
  }

  void leave_out(const Gap& gap, unsigned bound) {
    const Gap seen = environment_.in_program(gap);
    result_.condition.push_back({seen.site.function, seen.site.edge, seen.reason, bound});
  }

  /// All gaps in one query, without a limit: a proof depends on it.
  bool no_gap_can_be_reached() {
    std::vector<Term> open;
    for (std::size_t i = 0; i < environment_.findings.gaps.size(); ++i)
      if (!closed_gaps_.contains(i)) open.push_back(environment_.findings.gaps[i].reached);
    const Term reached = pool_.bool_or(open);
    if (reached.is_constant()) return reached.is_false();
    const Term assumptions[] = {reached};
    return solver_.ask(assumptions, smt::Want::answer_only).is_unsat();
  }

  void conclude() {
    bool complete = is_round_decided_ && !undecided_ && unconfirmed_.empty() && !is_overtaken_ && !options_.token.is_cancelled();
    if (is_round_decided_ && no_gap_can_be_reached()) {
      for (std::size_t i = 0; i < environment_.findings.gaps.size(); ++i) closed_gaps_.insert(i);
    } else if (is_round_decided_) {
      for (std::size_t i = 0; i < environment_.findings.gaps.size(); ++i) {
        if (closed_gaps_.contains(i)) continue;
        if (solver_.may_hold(environment_.findings.gaps[i].reached)) {
          complete = false;
        } else {
          closed_gaps_.insert(i);
        }
      }
    }
    if (is_round_decided_) note_condition();
    for (PropertyResult& property : result_.properties) {
      if (property.verdict != Verdict::unknown) continue;
      if (complete) {
        property.verdict = Verdict::holds;
        property.proof = certificate();
        property.is_vacuous = !can_be_checked(property.property);
      } else if (property.reason.empty()) {
        property.reason = reason_for_unknown();
      }
    }
    note_statistics();
  }

  void note_statistics() {
    unsigned largest = bounds_.initial;
    for (const auto& [cycle, bound] : bounds_.raised) largest = std::max(largest, bound);
    result_.statistics["rounds"] = rounds_;
    result_.statistics["largest bound"] = largest;
    result_.statistics["loops raised"] = static_cast<double>(bounds_.raised.size());
    result_.statistics["loops not followed"] = static_cast<double>(bounds_.inductions.size());
    result_.statistics["terms"] = static_cast<double>(pool_.size());
    result_.statistics["obligations"] = static_cast<double>(environment_.findings.obligations.size());
  }

  /// Whether some execution reaches a check of the property.
  bool can_be_checked(const property::Property& property) {
    std::vector<Term> made;
    for (unsigned i = 0; i < property::kCheckCount; ++i) {
      const std::vector<Term>& of_check = environment_.findings.made[i];
      if (property.checks().has(static_cast<Check>(i))) made.insert(made.end(), of_check.begin(), of_check.end());
    }
    return solver_.may_hold(pool_.bool_or(made));
  }

  certificate::CompleteUnwinding certificate() const {
    certificate::CompleteUnwinding unwinding{bounds_.initial, {}, {}};
    for (const auto& [cycle, bound] : bounds_.raised) unwinding.bounds.push_back({cycle.function, cycle.head, cycle.is_recursion, bound});
    for (const auto& [loop, plan] : bounds_.inductions)
      unwinding.inductions.push_back({loop.function, loop.head, plan.depth, plan.invariants, loop.is_recursion, plan.is_at_once});
    return unwinding;
  }

  std::string reason_for_unknown() const {
    if (!unconfirmed_.empty()) return unconfirmed_.begin()->second.verdict();
    if (!result_.condition.empty()) return result_.condition.front().reason;
    return options_.token.is_cancelled() ? "limit reached" : "incomplete";
  }

  const BmcOptions& options_;
  const IrrelevantLoops* closed_;
  const transform::PointsTo* points_to_;
  term::TermPool pool_;
  Environment environment_;
  property::Places violated_;
  Term violated_before_;  // that one of these was violated
  symbolic::CheckSites sites_;
  symbolic::SolverOracle solver_;
  symbolic::Bounds bounds_;
  AnalysisResult result_;
  std::set<Term> refuted_;
  std::vector<symbolic::CutOff> cut_offs_;                                                         // of this round
  std::set<std::size_t> closed_gaps_;                                                              // of this round: shown to be unreachable
  std::map<std::pair<const ir::Function*, const ir::Edge*>, property::Confirmation> unconfirmed_;  // by place
  unsigned rounds_ = 0;
  bool undecided_ = false;
  bool is_overtaken_ = false;  // some places were decided by others
  bool is_too_coarse_ = false;
  bool is_out_of_time_ = false;             // a query exceeded its limit
  certificate::CompleteUnwinding claimed_;  // the bounds of the current round
  bool is_round_decided_ = false;           // every query of this round was answered
};

}  // namespace

AnalysisResult check_bounded(const ir::Program& program, const std::vector<property::Property>& properties, const BmcOptions& options) {
  const transform::SharedFacts facts = transform::facts_about(program, options.facts);
  const IrrelevantLoops irrelevant(*facts, property::checks_of(properties));
  if (!irrelevant.plans.empty()) {
    BoundedModelChecker checker(program, properties, options, &irrelevant);
    AnalysisResult result = checker.run();
    if (!checker.is_too_coarse()) return result;
  }
  return BoundedModelChecker(program, properties, options, nullptr).run();
}

}  // namespace proviso::engine::bmc
