#include "cpa/assumptions.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

#include "ir/expr.h"

namespace proviso::cpa {

namespace {

const char* const kTooLarge = "what was shown beyond this would make the condition too large";

/// One way out of a node: a choice, and what came of it.
struct Way {
  NodeId child = kNoNode;                    // kNoNode: it ended, or was cut
  std::vector<const Exclusion*> exclusions;  // by length
};

class AutomatonMaker {
 public:
  AutomatonMaker(Reachability& reachability, const Domain& domain, const AssumptionOptions& options)
      : reachability_(reachability),
        graph_(reachability.graph()),
        domain_(domain),
        options_(options),
        deadline_(Clock::now() + options.time) {}

  Assumptions run() {
    collect_ways();
    find_unverified();
    result_.state_of.assign(graph_.size(), condition::kVerified);
    NodeId root = kNoNode;
    for (NodeId id = 0; id < graph_.size(); ++id)
      if (is_unverified_[id]) result_.state_of[id] = condition::kUnverified;
    for (NodeId id = 0; id < graph_.size() && root == kNoNode; ++id)
      if (!graph_[id].is_removed && graph_[id].parent == kNoNode) root = id;
    PROVISO_CHECK(root != kNoNode, "a reachability graph without a root");
    result_.automaton.initial = target_of(root);
    if (result_.automaton.claims_nothing()) result_.automaton.reason = options_.limit_reason;
    while (!waiting_.empty()) {
      const NodeId next = waiting_.front();
      waiting_.pop_front();
      add_ways(next);
    }
    pull_back();
    return std::move(result_);
  }

 private:
  bool is_current(const ArgNode& node) const {
    return !node.is_removed && node.parent != kNoNode && !graph_[node.parent].is_removed && node.born_in == graph_[node.parent].expansion;
  }

  void collect_ways() {
    ways_.resize(graph_.size());
    const auto way = [&](NodeId from, std::uint32_t choice) -> Way& {
      if (ways_[from].size() <= choice) ways_[from].resize(choice + 1);
      return ways_[from][choice];
    };
    for (NodeId id = 0; id < graph_.size(); ++id)
      if (is_current(graph_[id])) way(graph_[id].parent, graph_[id].choice).child = id;
    for (const Exclusion& exclusion : reachability_.exclusions())
      if (!graph_[exclusion.from].is_removed && exclusion.expansion == graph_[exclusion.from].expansion)
        way(exclusion.from, exclusion.choice).exclusions.push_back(&exclusion);
    for (std::vector<Way>& ways : ways_)
      for (Way& one : ways)
        std::stable_sort(one.exclusions.begin(), one.exclusions.end(),
                         [](const Exclusion* a, const Exclusion* b) { return a->length < b->length; });
  }

  /// Backwards from what was not expanded, or may violate something.
  void find_unverified() {
    is_unverified_.assign(graph_.size(), false);
    std::vector<std::vector<NodeId>> before(graph_.size());
    std::vector<NodeId> waiting;
    const auto mark = [&](NodeId id) {
      if (is_unverified_[id]) return;
      is_unverified_[id] = true;
      waiting.push_back(id);
    };
    for (NodeId id = 0; id < graph_.size(); ++id) {
      const ArgNode& node = graph_[id];
      if (node.is_removed) continue;
      if (node.covered_by != kNoNode) {
        before[node.covered_by].push_back(id);
        continue;
      }
      if (!node.is_expanded) mark(id);
      for (const Way& way : ways_[id]) {
        if (!way.exclusions.empty()) mark(id);
        if (way.child != kNoNode) before[way.child].push_back(id);
      }
    }
    while (!waiting.empty()) {
      const NodeId id = waiting.back();
      waiting.pop_back();
      for (const NodeId earlier : before[id]) mark(earlier);
    }
  }

  bool may_grow() {
    if (result_.automaton.nodes.size() < options_.max_states && ((++asked_ & 255U) != 0 || Clock::now() < deadline_)) return true;
    result_.is_cut_short = true;
    return false;
  }

  NodeId end_of_covers(NodeId id) const {
    while (graph_[id].covered_by != kNoNode) id = graph_[id].covered_by;
    return id;
  }

  /// The state for a node; a new one if it has none yet.
  condition::AutomatonState target_of(NodeId id) {
    id = end_of_covers(id);
    if (!is_unverified_[id] || !graph_[id].is_expanded || result_.state_of[id] != condition::kUnverified || is_given_up_)
      return result_.state_of[id];
    if (!may_grow()) {
      is_given_up_ = true;
      return condition::kUnverified;
    }
    result_.state_of[id] = add_state(graph_[id].place, graph_[id].state);
    waiting_.push_back(id);
    return result_.state_of[id];
  }

  condition::AutomatonState add_state(const ir::Place& place, const StateRef& state) {
    condition::AutomatonNode node;
    node.function = place.function;
    node.location = place.location;
    node.has_place = true;
    const condition::AutomatonState id = result_.automaton.add(std::move(node));
    states_.push_back(state);
    return id;
  }

  void add_ways(NodeId id) {
    for (std::uint32_t choice = 0; choice < ways_[id].size(); ++choice) {
      const Way& way = ways_[id][choice];
      const bool is_open_end = way.child != kNoNode && is_unverified_[way.child];
      if (way.exclusions.empty() && !is_open_end) continue;
      add_way(id, choice, way);
    }
  }

  std::string reason_of(const Exclusion& exclusion) const {
    if (exclusion.kind != Exclusion::Kind::violation) return exclusion.reason;
    std::string reason = options_.reason_of ? options_.reason_of(exclusion) : "";
    return reason.empty() ? std::string("may violate ") + property::to_string(exclusion.check) : reason;
  }

  void add_way(NodeId from, std::uint32_t choice, const Way& way) {
    // All steps but a last one that was noted can be walked again.
    const std::uint32_t noted = way.exclusions.empty() ? 0 : way.exclusions.back()->length;
    const std::uint32_t length = way.child != kNoNode ? graph_[way.child].length : noted;
    const std::uint32_t walked = way.child != kNoNode ? length : length - 1;
    condition::AutomatonState at = result_.state_of[from];
    std::uint32_t number = 0;
    auto next_note = way.exclusions.begin();
    bool is_done = false;
    const auto take = [&](const ir::Place& place, const StateRef& state, const ir::Step& step) {
      if (is_done) return;
      if (number > 0) {
        const condition::AutomatonState here = may_grow() ? add_state(place, state) : condition::kUnverified;
        if (here == condition::kUnverified && last_.second.reason.empty()) last_.second.reason = kTooLarge;
        connect(at, last_, here);
        at = here;
        if (at == condition::kUnverified) {
          is_done = true;
          return;
        }
      }
      ++number;
      last_ = {step, {}};
      bool ends = false;
      for (; next_note != way.exclusions.end() && (*next_note)->length <= number; ++next_note) {
        const Exclusion& note = **next_note;
        last_.second.reason = reason_of(note);
        last_.second.assumption = "false";
        ends = ends || note.kind != Exclusion::Kind::violation;
      }
      if (ends) {
        connect(at, last_, condition::kUnverified);
        is_done = true;
      }
    };
    std::optional<std::pair<ir::Place, StateRef>> end;
    reachability_.retrace().walk(from, choice, walked, [&](const ir::Place& place, const StateRef& state, const ir::Step& step) {
      if (step.edge != nullptr || step.callee != nullptr) {
        take(place, state, step);
      } else {
        end = {place, state};
      }
    });
    if (way.child == kNoNode) take(end->first, end->second, way.exclusions.back()->step);
    if (is_done) return;
    const bool is_open_end = way.child != kNoNode && is_unverified_[way.child];
    const condition::AutomatonState target = is_open_end ? target_of(way.child) : condition::kVerified;
    if (target == condition::kUnverified && last_.second.reason.empty())
      last_.second.reason = graph_[end_of_covers(way.child)].is_expanded ? kTooLarge : options_.limit_reason;
    connect(at, last_, target);
  }

  void connect(condition::AutomatonState from, std::pair<ir::Step, condition::Transition>& labelled, condition::AutomatonState target) {
    condition::Transition transition = labelled.second;
    transition.target = target;
    if (target == condition::kUnverified) transition.assumption = "false";
    if (!transition.skips()) result_.automaton.nodes[from].transitions[condition::label_of(labelled.first)] = transition;
    if (!transition.assumption.empty()) keep_facts(from);
  }

  void keep_facts(condition::AutomatonState state) {
    if (result_.automaton.nodes[state].facts.empty()) result_.automaton.nodes[state].facts = domain_.facts_of(*states_[state]);
  }

  // ------------------------------------------------------------------------------------------------------------- simplification

  /// Where nothing but a violation that ends the execution can follow, the assumption is that one does not get there:
  /// it moves to the step before, as far as to the condition of a branch (fig. 6: `r >= x` on the edge 13 -> 14).
  void pull_back() {
    condition::AssumptionAutomaton& automaton = result_.automaton;
    std::vector<std::vector<std::pair<condition::AutomatonState, condition::StepLabel>>> before(automaton.nodes.size());
    for (condition::AutomatonState id = 0; id < automaton.nodes.size(); ++id)
      for (const auto& [label, transition] : automaton.nodes[id].transitions)
        if (transition.target < automaton.nodes.size()) before[transition.target].emplace_back(id, label);
    std::vector<bool> is_gone(automaton.nodes.size(), false);
    for (condition::AutomatonState id = static_cast<condition::AutomatonState>(automaton.nodes.size()); id-- > 0;) {
      if (id == automaton.initial || !is_doomed(automaton.nodes[id])) continue;
      is_gone[id] = true;
      const std::string reason = automaton.nodes[id].transitions.begin()->second.reason;
      for (const auto& [from, label] : before[id]) {
        automaton.nodes[from].transitions[label] = {condition::kUnverified, assumption_on(label), reason};
        keep_facts(from);
      }
    }
    drop(is_gone);
  }

  /// A state with one step, which violates something and ends the execution.
  bool is_doomed(const condition::AutomatonNode& node) const {
    if (node.transitions.size() != 1) return false;
    const auto& [label, transition] = *node.transitions.begin();
    if (transition.assumption != "false") return false;
    const ir::Function& function = program().functions()[label.function];
    if (label.kind == ir::StepKind::leave || label.kind == ir::StepKind::end || function.location(node.location).out.size() != 1)
      return false;
    const ir::Edge& edge = function.edge(label.edge);
    const auto* const intrinsic = edge.as<ir::Intrinsic>();
    const bool ends = intrinsic != nullptr && ir::ends_execution(intrinsic->op);
    const bool is_error = edge.as<ir::Call>() != nullptr && program().functions()[label.callee].is_error_function();
    const bool is_call_of_doomed =
        label.kind == ir::StepKind::enter && transition.target == condition::kUnverified && doomed_calls_.contains(label);
    if (!ends && !is_error && !is_call_of_doomed) return false;
    return true;
  }

  const ir::Program& program() const { return reachability_.flow().facts().program(); }

  std::string assumption_on(const condition::StepLabel& label) {
    if (label.kind == ir::StepKind::enter) doomed_calls_.insert(label);
    if (label.kind != ir::StepKind::edge) return "false";
    const auto* const assume = program().functions()[label.function].edge(label.edge).as<ir::Assume>();
    if (assume == nullptr) return "false";
    const std::string text = ir::to_string(assume->condition);
    return assume->truth ? "!(" + text + ")" : text;
  }

  void drop(const std::vector<bool>& is_gone) {
    std::vector<condition::AutomatonState> number(is_gone.size(), condition::kUnverified);
    std::vector<condition::AutomatonNode> kept;
    for (condition::AutomatonState id = 0; id < is_gone.size(); ++id) {
      if (is_gone[id]) continue;
      number[id] = static_cast<condition::AutomatonState>(kept.size());
      kept.push_back(std::move(result_.automaton.nodes[id]));
    }
    for (condition::AutomatonNode& node : kept)
      for (auto& [label, transition] : node.transitions)
        if (transition.target < number.size()) transition.target = number[transition.target];
    for (condition::AutomatonState& state : result_.state_of)
      if (state < number.size()) state = number[state];
    if (result_.automaton.initial < number.size()) result_.automaton.initial = number[result_.automaton.initial];
    result_.automaton.nodes = std::move(kept);
  }

  Reachability& reachability_;
  const AbstractReachabilityGraph& graph_;
  const Domain& domain_;
  const AssumptionOptions& options_;
  Clock::time_point deadline_;
  Assumptions result_;
  std::vector<std::vector<Way>> ways_;  // by node and choice
  std::vector<bool> is_unverified_;
  std::deque<NodeId> waiting_;
  std::vector<StateRef> states_;  // by state of the automaton
  std::pair<ir::Step, condition::Transition> last_;
  std::set<condition::StepLabel> doomed_calls_;
  std::uint64_t asked_ = 0;
  bool is_given_up_ = false;
};

}  // namespace

Assumptions assumptions_of(Reachability& reachability, const Domain& domain, const AssumptionOptions& options) {
  return AutomatonMaker(reachability, domain, options).run();
}

}  // namespace proviso::cpa
