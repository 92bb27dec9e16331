#include "engine/bmc/bmc.h"

#include <algorithm>
#include <set>

#include "engine/bmc/explain_model.h"

namespace proviso::engine {

using encode::Check;
using encode::Environment;
using encode::Gap;
using encode::Obligation;
using encode::Term;

namespace {

/// Conditions on loops are asked often and matter little each: a short time for each.
constexpr auto kFeasibilityTime = std::chrono::milliseconds(500);

class BoundedModelChecker : public UnrollOracle {
 public:
  BoundedModelChecker(const ir::Program& program, const std::vector<Property>& properties, const BmcOptions& options)
      : options_(options), environment_(pool_, program, checks_of(properties)), solver_(options.make_solver(pool_)) {
    for (const Property& property : properties) {
      PropertyResult result;
      result.property = property;
      result_.properties.push_back(std::move(result));
    }
  }

  AnalysisResult run() {
    bounds_.initial = options_.first_bound;
    while (!options_.token.is_cancelled()) {
      environment_.findings = {};
      Unroller unroller(environment_, bounds_, *this, options_.step_limit);
      unroller.run();
      ++rounds_;
      result_.statistics["steps"] += static_cast<double>(unroller.steps());
      if (options_.progress) options_.progress("unwound to bound " + std::to_string(bounds_.initial));
      assert_address_facts();
      find_violations();
      if (!raise_bounds(unroller.cut_offs())) break;
    }
    conclude();
    return std::move(result_);
  }

  bool may_hold(Term condition) override {
    if (condition.is_false()) return false;
    if (condition.is_true()) return true;
    assert_address_facts();
    const Term assumptions[] = {condition};
    return !solver_->check({assumptions, options_.token.with_timeout(kFeasibilityTime), smt::Want::answer_only}).is_unsat();
  }
  bool is_cancelled() override { return options_.token.is_cancelled(); }

 private:
  static encode::CheckSet checks_of(const std::vector<Property>& properties) {
    encode::CheckSet checks;
    for (const Property& property : properties)
      for (unsigned i = 0; i < encode::kCheckCount; ++i)
        if (property.checks.has(static_cast<Check>(i))) checks.add(static_cast<Check>(i));
    return checks;
  }

  void assert_address_facts() {
    const std::vector<Term>& facts = environment_.objects.facts();
    for (; asserted_facts_ < facts.size(); ++asserted_facts_) solver_->assert_term(facts[asserted_facts_]);
  }

  void find_violations() {
    for (PropertyResult& property : result_.properties)
      if (property.verdict == Verdict::unknown) find_violation(property);
  }

  /// Asks for a violated obligation of the property until there is none, or one is confirmed.
  void find_violation(PropertyResult& property) {
    std::vector<const Obligation*> open;
    for (const Obligation& obligation : environment_.findings.obligations)
      if (property.property.checks.has(obligation.check) && !refuted_.contains(obligation.violated)) open.push_back(&obligation);
    while (!open.empty()) {
      std::vector<Term> violated;
      for (const Obligation* obligation : open) violated.push_back(obligation->violated);
      const Term assumptions[] = {pool_.bool_or(violated)};
      const smt::Answer answer = solver_->check({assumptions, options_.token, smt::Want::model});
      if (answer.is_unknown()) {
        undecided_ = true;
        property.reason = answer.unknown().message.empty() ? smt::to_string(answer.unknown().reason) : answer.unknown().message;
        return;
      }
      if (answer.is_unsat()) {
        refuted_.insert(violated.begin(), violated.end());
        return;
      }
      const Counterexample counterexample = explain_model(environment_, answer.model(), open);
      if (options_.confirm(counterexample)) {
        property.verdict = Verdict::violated;
        property.counterexample = counterexample;
        return;
      }
      // It did not replay: something is not modelled as it runs. This place is no longer asked about, and nothing is claimed for it.
      unconfirmed_ = true;
      std::erase_if(open, [&](const Obligation* obligation) { return obligation->site.edge == counterexample.edge; });
    }
  }

  /// Raises the bounds of the cycles that can really go on. False if there are none, or nothing is left to find.
  bool raise_bounds(const std::vector<CutOff>& cut_offs) {
    cut_gaps_.clear();
    for (const CutOff& cut : cut_offs) cut_gaps_.insert(cut.gap);
    const bool all_decided = std::all_of(result_.properties.begin(), result_.properties.end(),
                                         [](const PropertyResult& property) { return property.verdict != Verdict::unknown; });
    if (all_decided) return false;
    bool raised = false;
    std::map<CycleId, unsigned> next = bounds_.raised;
    for (const CutOff& cut : cut_offs) {
      if (next.contains(cut.cycle) && next[cut.cycle] > bounds_.of(cut.cycle)) continue;
      if (!may_hold(environment_.findings.gaps[cut.gap].reached)) continue;
      next[cut.cycle] = 2 * bounds_.of(cut.cycle);
      raised = true;
    }
    if (raised && !options_.token.is_cancelled()) bounds_.raised = std::move(next);
    return raised;
  }

  void conclude() {
    bool complete = !undecided_ && !unconfirmed_ && !options_.token.is_cancelled();
    std::set<std::pair<const ir::Edge*, std::string>> seen;
    for (const Gap& gap : environment_.findings.gaps) {
      if (!may_hold(gap.reached)) continue;
      complete = false;
      if (seen.emplace(gap.site.edge, gap.reason).second) result_.condition.push_back({gap.site.function, gap.site.edge, gap.reason});
    }
    for (PropertyResult& property : result_.properties) {
      if (property.verdict != Verdict::unknown) continue;
      if (complete) {
        property.verdict = Verdict::holds;
        property.unwinding = certificate();
      } else if (property.reason.empty()) {
        property.reason = reason_for_unknown();
      }
    }
    result_.statistics["rounds"] = rounds_;
    result_.statistics["terms"] = static_cast<double>(pool_.size());
    result_.statistics["obligations"] = static_cast<double>(environment_.findings.obligations.size());
  }

  CompleteUnwinding certificate() const {
    CompleteUnwinding unwinding{bounds_.initial, {}};
    for (const auto& [cycle, bound] : bounds_.raised) unwinding.bounds.push_back({cycle.function, cycle.head, cycle.is_recursion, bound});
    return unwinding;
  }

  std::string reason_for_unknown() const {
    if (unconfirmed_) return "a counterexample could not be replayed";
    if (!result_.condition.empty()) return result_.condition.front().reason;
    return options_.token.is_cancelled() ? "limit reached" : "incomplete";
  }

  const BmcOptions& options_;
  term::TermPool pool_;
  Environment environment_;
  std::unique_ptr<smt::Solver> solver_;
  Bounds bounds_;
  AnalysisResult result_;
  std::set<Term> refuted_;
  std::set<std::size_t> cut_gaps_;
  std::size_t asserted_facts_ = 0;
  unsigned rounds_ = 0;
  bool undecided_ = false;
  bool unconfirmed_ = false;
};

}  // namespace

AnalysisResult check_bounded(const ir::Program& program, const std::vector<Property>& properties, const BmcOptions& options) {
  return BoundedModelChecker(program, properties, options).run();
}

}  // namespace proviso::engine
