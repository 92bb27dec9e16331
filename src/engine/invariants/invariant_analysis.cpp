#include "engine/invariants/invariant_analysis.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "condition/no_wrap.h"
#include "cpa/reachability.h"
#include "cpa/widening.h"
#include "domain/interval/interval_domain.h"
#include "domain/numeric/numeric_domain.h"
#include "domain/numeric/ppl_mutex.h"
#include "engine/invariants/left_out.h"
#include "engine/invariants/loop_invariants.h"
#include "symbolic/relevance.h"

namespace proviso::engine::invariants {

using condition::ConditionKind;
using cpa::Reaction;
using ir::Step;
using property::Check;

namespace {

/// The number of narrowing runs after the first.
constexpr unsigned kNarrowings = 3;
/// Deeper recursion is a gap: every depth is analysed separately.
constexpr unsigned kMaxRecursion = 60;

class InvariantAnalysis : public cpa::Observer {
 public:
  InvariantAnalysis(const ir::Program& program, const std::vector<property::Property>& properties, const InvariantOptions& options)
      : options_(options),
        shared_facts_(transform::facts_about(program, options.facts)),
        facts_(*shared_facts_),
        flow_(facts_, options.assumed.get()),
        checks_(property::checks_of(properties)),
        relevance_(program, facts_.points_to(), checks_, transform::Loops::end) {
    for (const property::Property& property : properties) result_.properties.emplace_back().property = property;
  }

  /// First with variables that are relevant if all loops terminate; if that is too weak, with all relevant ones.
  void run() {
    run_with(relevance_);
    const bool can_get_better = found_ && found_->is_complete && !found_->is_proof;
    if (can_get_better && !options_.token.is_cancelled() && !(endless_relevance() == relevance_)) run_with(endless_relevance());
  }

  AnalysisResult result() {
    bool has_open = false;
    for (PropertyResult& property : result_.properties) {
      if (property.verdict == Verdict::unknown && property.reason.empty()) property.reason = "limit reached";
      if (property.verdict == Verdict::holds || !property.except.empty()) property.proof = certificate();
      has_open = has_open || property.verdict == Verdict::unknown;
    }
    // What the invariants do not show is left out; for the rest they are the certificate.
    if (has_open && found_ && !result_.covers_nothing && !result_.condition.empty()) result_.claimed = certificate();
    return std::move(result_);
  }

  LoopInvariants invariants() {
    if (!found_) return {};
    LoopInvariants found = options_.domain == InvariantDomain::numeric
                               ? invariants_of_relations(flow_, static_cast<domain::NumericDomain&>(*found_->domain), found_->heads)
                               : invariants_of_intervals(flow_, static_cast<domain::IntervalDomain&>(*found_->domain), found_->heads);
    // A proof that leaves every loop does not depend on nontermination.
    const symbolic::Relevance& relevance = found_->is_proof && found_->leaves_all_loops ? relevance_ : endless_relevance();
    const auto is_relevant = [&](const certificate::Quantity& quantity) {
      return quantity.part == certificate::Quantity::Part::cell ? relevance.has_memory() : relevance.has(*quantity.variable);
    };
    for (auto& [loop, of_loop] : found)
      std::erase_if(of_loop, [&](const certificate::Invariant& invariant) {
        return (invariant.left && !is_relevant(invariant.left)) ||
               !std::all_of(invariant.terms.begin(), invariant.terms.end(),
                            [&](const certificate::Invariant::Term& term) { return is_relevant(term.variable); });
      });
    return found;
  }

  /// Whether some run was completed.
  bool is_complete() const { return found_ && found_->is_complete; }

  Reaction on_alarm(cpa::Reachability&, Check check, const Step& step) override {
    const bool is_assumption = check == Check::wrap && options_.integers == IntegerUse::unbounded && step.edge != nullptr;
    const condition::Omission at = is_assumption ? condition::no_wrap_assumed(*step.function, *step.edge)
                                                 : omission_at(step, std::string(property::to_string(check)) + " cannot be excluded here");
    alarms_.emplace(std::tuple(at.function->id(), at.edge->id, check), at);
    return Reaction::go_on;
  }

  Reaction on_gap(cpa::Reachability&, const Step& step, const std::string& reason) override {
    const condition::Omission at = omission_at(step, reason);
    gaps_.emplace(std::pair(at.function->id(), at.edge->id), at);
    return Reaction::go_on;
  }

  void on_progress(const cpa::Reachability& reachability) override {
    if (!options_.on_round || ++progress_ % 16 != 0) return;
    note_statistics(reachability);
    options_.on_round(result_);
  }

 private:
  /// The result of a completed run.
  struct Found {
    std::shared_ptr<cpa::Domain> domain;
    cpa::WideningDomain::Heads heads;
    bool is_complete = false;  // it terminated
    bool is_proof = false;
    bool leaves_all_loops = false;
  };

  std::shared_ptr<cpa::Domain> make_domain(const symbolic::Relevance& relevance) {
    const auto is_relevant = [&relevance](const ir::Variable& variable) { return relevance.has(variable); };
    if (options_.domain == InvariantDomain::interval) return std::make_shared<domain::IntervalDomain>(facts_, checks_, is_relevant);
    return std::make_shared<domain::NumericDomain>(
        facts_, checks_, is_relevant,
        options_.integers == IntegerUse::unbounded ? domain::IntegerModel::unbounded : domain::IntegerModel::machine);
  }

  /// Runs until there is no improvement, or nothing is left to be shown.
  void run_with(const symbolic::Relevance& relevance) {
    const std::shared_ptr<cpa::Domain> domain = make_domain(relevance);
    cpa::WideningDomain widening(*domain, flow_);
    for (unsigned i = 0; i <= kNarrowings; ++i) {
      alarms_.clear();
      gaps_.clear();
      cpa::ReachabilityOptions search;
      search.token = options_.token;
      search.order = cpa::SearchOrder::loop_aware;
      search.keep_at = cpa::KeepAt::joins;
      search.max_recursion = kMaxRecursion;
      search.ask_every = options_.domain == InvariantDomain::numeric ? 16 : 512;
      search.conditions = options_.limits;
      if (const auto states = options_.limits[ConditionKind::states])
        search.conditions.set(ConditionKind::states, *states - std::min(*states, states_before_));
      cpa::Reachability reachability(flow_, widening, *this, search);
      const cpa::Outcome outcome = reachability.run();
      note_statistics(reachability);
      states_before_ += reachability.statistics().states;
      const bool has_ended = outcome != cpa::Outcome::complete;
      if (has_ended && found_) break;  // the earlier result is stronger
      cuts_ = left_out_by(reachability, facts_.program(), end_reason(reachability));
      const bool is_proof = alarms_.empty() && gaps_.empty() && cuts_.empty();
      found_ = {domain, widening.heads(reachability.graph()), !has_ended, is_proof, false};
      found_->leaves_all_loops = leaves_all_loops(widening);
      for (const cpa::ArgNode& node : reachability.graph().nodes())
        max_recursion_ = std::max(max_recursion_, flow_.recursions(node.place) + 1);
      conclude();
      if (options_.on_round) options_.on_round(result_);
      if (has_ended || options_.token.is_cancelled() || (found_->is_proof && !result_.properties.empty())) break;
      if (!widening.narrow(reachability.graph())) break;
    }
  }

  const symbolic::Relevance& endless_relevance() {
    if (!endless_relevance_) endless_relevance_.emplace(facts_.program(), facts_.points_to(), checks_, transform::Loops::may_be_endless);
    return *endless_relevance_;
  }

  /// Whether no reached loop with an exit was found to be endless.
  bool leaves_all_loops(const cpa::WideningDomain& widening) {
    return std::all_of(found_->heads.begin(), found_->heads.end(), [&](const auto& head) {
      const ir::Function& function = facts_.function(head.first.function);
      const transform::LoopForest& loops = facts_.loops(function);
      const std::vector<ir::EdgeId>& exits = loops.loop(*loops.loop_of(head.first.location)).exit_edges;
      return exits.empty() || std::any_of(exits.begin(), exits.end(), [&](ir::EdgeId id) { return widening.has_taken(function.edge(id)); });
    });
  }

  /// Why a search was ended early.
  std::string end_reason(const cpa::Reachability& reachability) const {
    if (reachability.limit_reason().empty()) return "limit reached";
    const auto states = options_.limits[ConditionKind::states];  // the last search may have had fewer
    return states && states_before_ > *states ? options_.limits.reason(ConditionKind::states) : reachability.limit_reason();
  }

  bool is_left_out(const ir::Function& function, ir::LocationId at) const {
    return std::any_of(cuts_.begin(), cuts_.end(),
                       [&](const condition::Omission& cut) { return cut.function == &function && cut.edge->from == at; });
  }

  /// Evaluates the last run.
  void conclude() {
    const ir::Function& entry = *facts_.program().entry;
    result_.covers_nothing = is_left_out(entry, entry.entry());
    result_.condition = cuts_;
    for (const auto& [at, gap] : gaps_)
      if (!is_left_out(*gap.function, gap.edge->from)) result_.condition.push_back(gap);
    for (const auto& [at, alarm] : alarms_) result_.condition.push_back(alarm);
    for (PropertyResult& property : result_.properties) {
      const bool has_alarm = std::any_of(alarms_.begin(), alarms_.end(),
                                         [&](const auto& alarm) { return property.property.checks().has(std::get<Check>(alarm.first)); });
      const bool has_assumption =
          std::any_of(alarms_.begin(), alarms_.end(), [](const auto& alarm) { return alarm.second.assumes_no_wrap; });
      property.verdict = has_alarm || has_assumption || !gaps_.empty() || !cuts_.empty() ? Verdict::unknown : Verdict::holds;
      property.except.clear();
      if (has_alarm && !has_assumption && gaps_.empty() && cuts_.empty())
        for (const auto& [at, alarm] : alarms_)
          if (const Check check = std::get<Check>(at); property.property.checks().has(check))
            property.except.insert(property::Place::of(check, *alarm.function, *alarm.edge));
      property.reason = !cuts_.empty()   ? cuts_.front().reason
                        : !gaps_.empty() ? gaps_.begin()->second.reason
                        : has_alarm      ? "the invariants found are too weak"
                        : has_assumption ? "shown if nothing wraps around"
                                         : "";
    }
  }

  certificate::CompleteUnwinding certificate() {
    certificate::CompleteUnwinding result{max_recursion_ + 1, {}, {}};
    for (auto& [loop, found] : invariants()) result.inductions.push_back({loop.function, loop.head, 0, std::move(found), false, true});
    return result;
  }

  void note_statistics(const cpa::Reachability& reachability) {
    result_.statistics["states"] = static_cast<double>(states_before_ + reachability.statistics().states);
    result_.statistics["kept states"] = static_cast<double>(reachability.graph().size());
    result_.statistics["merged states"] = static_cast<double>(reachability.statistics().merged);
  }

  const InvariantOptions& options_;
  transform::SharedFacts shared_facts_;
  transform::ProgramFacts& facts_;
  cpa::Flow flow_;
  property::CheckSet checks_;
  symbolic::Relevance relevance_;                         // if all loops terminate
  std::optional<symbolic::Relevance> endless_relevance_;  // if they need not
  AnalysisResult result_;
  std::map<std::tuple<std::uint32_t, ir::EdgeId, Check>, condition::Omission> alarms_;  // by function, edge and check
  std::map<std::pair<std::uint32_t, ir::EdgeId>, condition::Omission> gaps_;
  std::vector<condition::Omission> cuts_;  // what was not analysed
  std::optional<Found> found_;
  unsigned max_recursion_ = 1;
  std::uint64_t states_before_ = 0;
  std::uint64_t progress_ = 0;
};

}  // namespace

namespace {

constexpr auto kNap = std::chrono::milliseconds(1);

/// Held while relations are in use; none if there was no time to wait for it.
std::optional<std::unique_lock<std::mutex>> lock_for(const InvariantOptions& options) {
  if (options.domain != InvariantDomain::numeric) return std::unique_lock<std::mutex>();
  std::unique_lock lock(domain::ppl_mutex(), std::defer_lock);
  while (!lock.try_lock()) {
    if (options.token.is_cancelled()) return std::nullopt;
    std::this_thread::sleep_for(kNap);
  }
  return lock;
}

/// Others may use relations while the holder of the lock waits for its turn.
InvariantOptions while_locked(InvariantOptions options) {
  if (options.domain == InvariantDomain::numeric) options.token = options.token.releasing(domain::ppl_mutex());
  return options;
}

}  // namespace

AnalysisResult check_invariants(const ir::Program& program, const std::vector<property::Property>& properties,
                                const InvariantOptions& options) {
  // What machine integers show needs no assumption.
  std::optional<AnalysisResult> exact;
  if (options.integers == IntegerUse::unbounded) {
    InvariantOptions with_exact = options;
    with_exact.integers = IntegerUse::exact;
    exact = check_invariants(program, properties, with_exact);
    const bool is_over = std::all_of(exact->properties.begin(), exact->properties.end(),
                                     [](const PropertyResult& property) { return property.verdict == Verdict::holds; });
    if (is_over || options.token.is_cancelled()) return std::move(*exact);
  }
  const auto lock = lock_for(options);
  const InvariantOptions own = while_locked(options);
  InvariantAnalysis analysis(program, properties, own);
  if (lock) analysis.run();
  AnalysisResult result = analysis.result();
  for (std::size_t i = 0; exact && i < properties.size(); ++i)
    if (exact->properties[i].verdict == Verdict::holds) result.properties[i] = exact->properties[i];
  return result;
}

LoopInvariants find_invariants(const ir::Program& program, const std::vector<property::Property>& properties,
                               const InvariantOptions& options) {
  const auto lock = lock_for(options);
  if (!lock) return {};
  const InvariantOptions own = while_locked(options);
  InvariantAnalysis analysis(program, properties, own);
  analysis.run();
  return analysis.is_complete() ? analysis.invariants() : LoopInvariants();
}

}  // namespace proviso::engine::invariants
