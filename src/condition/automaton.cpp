#include "condition/automaton.h"

#include <algorithm>

namespace proviso::condition {

StepLabel label_of(const ir::Step& step) {
  StepLabel label;
  label.kind = step.kind;
  if (step.edge != nullptr) {
    label.function = step.function->id();
    label.edge = step.edge->id;
  }
  if (step.callee != nullptr) label.callee = step.callee->id();
  return label;
}

AssumptionAutomaton AssumptionAutomaton::nothing(std::string reason) {
  AssumptionAutomaton automaton(kUnverified);
  automaton.reason = std::move(reason);
  return automaton;
}

const Transition& AssumptionAutomaton::next(AutomatonState state, const ir::Step& step) const {
  static const Transition verified{kVerified, "", ""};
  static const Transition unverified{kUnverified, "", ""};
  if (state == kVerified) return verified;
  if (state == kUnverified) return unverified;
  const AutomatonNode& node = nodes[state];
  const auto found = node.transitions.find(label_of(step));
  return found == node.transitions.end() ? node.otherwise : found->second;
}

bool claims_the_same(const AssumptionAutomaton& first, const AssumptionAutomaton& second) {
  const auto same = [](const Transition& a, const Transition& b) { return a.target == b.target && a.assumption == b.assumption; };
  return first.initial == second.initial &&
         std::equal(first.nodes.begin(), first.nodes.end(), second.nodes.begin(), second.nodes.end(),
                    [&](const AutomatonNode& a, const AutomatonNode& b) {
                      return same(a.otherwise, b.otherwise) &&
                             std::equal(a.transitions.begin(), a.transitions.end(), b.transitions.begin(), b.transitions.end(),
                                        [&](const auto& x, const auto& y) { return x.first == y.first && same(x.second, y.second); });
                    });
}

namespace {

/// The product of two automata.
class Either {
 public:
  Either(const AssumptionAutomaton& first, const AssumptionAutomaton& second) : first_(first), second_(second) {}

  AssumptionAutomaton run() {
    result_.initial = state_of(first_.initial, second_.initial);
    if (result_.claims_nothing()) result_.reason = first_.reason;
    for (AutomatonState next = 0; next < pairs_.size(); ++next) expand(next);
    return std::move(result_);
  }

 private:
  using Pair = std::pair<AutomatonState, AutomatonState>;

  AutomatonState state_of(AutomatonState a, AutomatonState b) {
    if (a == kVerified || b == kVerified) return kVerified;
    if (a == kUnverified && b == kUnverified) return kUnverified;
    const auto [found, is_new] = number_.try_emplace({a, b}, static_cast<AutomatonState>(pairs_.size()));
    if (is_new) {
      pairs_.emplace_back(a, b);
      AutomatonNode node;
      for (const auto& [automaton, state] : {Side{&first_, a}, Side{&second_, b}}) {
        if (state >= automaton->nodes.size() || !automaton->nodes[state].has_place) continue;
        node.function = automaton->nodes[state].function;
        node.location = automaton->nodes[state].location;
        node.has_place = true;
      }
      result_.add(std::move(node));
    }
    return found->second;
  }

  Transition combine(const Transition& a, const Transition& b) {
    if (a.skips() || b.skips()) return {};
    Transition both = a.assumption.empty() ? b : a;
    both.target = state_of(a.target, b.target);
    if (both.target < kUnverified && both.assumption == "false" && (a.assumption.empty() || b.assumption.empty())) both.assumption.clear();
    return both;
  }

  void expand(AutomatonState id) {
    static const Transition unverified{kUnverified, "", ""};
    const auto [a, b] = pairs_[id];
    const AutomatonNode* const left = a < first_.nodes.size() ? &first_.nodes[a] : nullptr;
    const AutomatonNode* const right = b < second_.nodes.size() ? &second_.nodes[b] : nullptr;
    const auto next = [](const AutomatonNode* node, const StepLabel* label) -> const Transition& {
      if (node == nullptr) return unverified;
      if (label == nullptr) return node->otherwise;
      const auto found = node->transitions.find(*label);
      return found == node->transitions.end() ? node->otherwise : found->second;
    };
    for (const AutomatonNode* const node : {left, right}) {
      if (node == nullptr) continue;
      for (const auto& [label, transition] : node->transitions) {
        if (result_.nodes[id].transitions.contains(label)) continue;
        Transition both = combine(next(left, &label), next(right, &label));
        result_.nodes[id].transitions.emplace(label, std::move(both));
      }
    }
    Transition otherwise = combine(next(left, nullptr), next(right, nullptr));
    result_.nodes[id].otherwise = std::move(otherwise);
  }

  struct Side {
    const AssumptionAutomaton* automaton;
    AutomatonState state;
  };
  const AssumptionAutomaton& first_;
  const AssumptionAutomaton& second_;
  AssumptionAutomaton result_;
  std::map<Pair, AutomatonState> number_;
  std::vector<Pair> pairs_;
};

}  // namespace

AssumptionAutomaton either(const AssumptionAutomaton& first, const AssumptionAutomaton& second) { return Either(first, second).run(); }

}  // namespace proviso::condition
