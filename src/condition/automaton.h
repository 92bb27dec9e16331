// The assumption automaton (paper 002, figs. 5 and 6): the condition of a result as an automaton over the steps of a
// program.
//
// It runs in parallel with an execution, from its initial state, one transition per step. What it claims:
//   - in kVerified (TRUE) nothing is violated any more, nor in the step that leads there, unless that step carries an
//     assumption;
//   - a step that carries an assumption may violate a property where the assumption does not hold;
//   - in kUnverified (FALSE) nothing is claimed about the rest of the execution.
// So a second analysis can skip what follows kVerified (cpa/flow.h does). A step without a transition in a state goes
// where `otherwise` says; a step that no execution in the state can take goes to kVerified.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ir/step.h"

namespace proviso::condition {

using AutomatonState = std::uint32_t;
inline constexpr AutomatonState kVerified = 0xFFFFFFFFU;
inline constexpr AutomatonState kUnverified = 0xFFFFFFFEU;

/// A step without its depth: what transitions are labelled with.
struct StepLabel {
  ir::StepKind kind = ir::StepKind::edge;
  std::uint32_t function = 0;  // of the edge
  ir::EdgeId edge = 0;
  std::uint32_t callee = 0;  // enter, leave, missing_call, end

  friend auto operator<=>(const StepLabel&, const StepLabel&) = default;
};
StepLabel label_of(const ir::Step& step);

struct Transition {
  AutomatonState target = kVerified;
  std::string assumption;  // a C expression over the variables before the step, or "false"; empty: true
  std::string reason;      // why it is assumed, or why nothing is claimed

  bool skips() const { return target == kVerified && assumption.empty(); }
};

/// A fact of an abstract state, as an expression in C and in SMT-LIB.
struct StateFact {
  std::string c;
  std::string smt;
  std::string variable;  // its name in SMT-LIB
  unsigned bits = 0;     // its width
};

struct AutomatonNode {
  std::uint32_t function = 0;  // the location of executions in this state, if it is unique (`has_place`)
  ir::LocationId location = 0;
  bool has_place = false;
  std::map<StepLabel, Transition> transitions;
  Transition otherwise;          // by default to kVerified
  std::vector<StateFact> facts;  // what is known about them; optional
};

class AssumptionAutomaton {
 public:
  /// Claims that everything was verified, or nothing.
  static AssumptionAutomaton everything() { return AssumptionAutomaton(kVerified); }
  static AssumptionAutomaton nothing(std::string reason);

  AssumptionAutomaton() = default;

  AutomatonState add(AutomatonNode node) {
    nodes.push_back(std::move(node));
    return static_cast<AutomatonState>(nodes.size() - 1);
  }
  /// The transition for `step` from `state`.
  const Transition& next(AutomatonState state, const ir::Step& step) const;
  bool claims_everything() const { return initial == kVerified; }
  bool claims_nothing() const { return initial == kUnverified; }

  AutomatonState initial = kVerified;
  std::vector<AutomatonNode> nodes;
  std::string reason;  // why nothing is claimed, if `initial` is kUnverified

 private:
  explicit AssumptionAutomaton(AutomatonState start) : initial(start) {}
};

/// Whether two automata have the same states and transitions, disregarding reasons and facts.
bool claims_the_same(const AssumptionAutomaton& first, const AssumptionAutomaton& second);

/// The union of the claims of two automata.
AssumptionAutomaton either(const AssumptionAutomaton& first, const AssumptionAutomaton& second);

}  // namespace proviso::condition
