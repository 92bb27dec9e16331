#include "cpa/automaton.h"

namespace proviso::cpa {

StepLabel label_of(const Step& step) {
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

const Transition& AssumptionAutomaton::next(AutomatonState state, const Step& step) const {
  static const Transition verified{kVerified, "", ""};
  static const Transition unverified{kUnverified, "", ""};
  if (state == kVerified) return verified;
  if (state == kUnverified) return unverified;
  const AutomatonNode& node = nodes[state];
  const auto found = node.transitions.find(label_of(step));
  return found == node.transitions.end() ? node.otherwise : found->second;
}

}  // namespace proviso::cpa
