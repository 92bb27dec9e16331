// The assumption automaton (paper 002, figs. 5 and 6): the condition of a result as an automaton over the steps of a program.
//
// It runs beside an execution, from its initial state, one transition a step. What it claims:
//   - in kVerified (TRUE) nothing is violated any more, nor is it in the step that leads there, unless that step carries an assumption;
//   - a step that carries an assumption may violate a property where the assumption does not hold;
//   - in kUnverified (FALSE) nothing is claimed about the rest of the execution.
// So a second analysis need not look at what comes behind kVerified (cpa/flow.h skips it). A step that a state does not mention goes where
// `otherwise` says; a step that no execution in the state can take goes to kVerified.
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
  std::string assumption;  // a C expression over the variables where the step begins, or "false"; empty: true
  std::string reason;      // why it is assumed, or nothing is claimed

  bool skips() const { return target == kVerified && assumption.empty(); }
};

/// A fact of an abstract state, as an expression of C and of SMT-LIB.
struct StateFact {
  std::string c;
  std::string smt;
  std::string variable;  // SMT-LIB's name of it
  unsigned bits = 0;     // and its width
};

struct AutomatonNode {
  std::uint32_t function = 0;  // where executions are in this state, where that is known (`has_place`)
  ir::LocationId location = 0;
  bool has_place = false;
  std::map<StepLabel, Transition> transitions;
  Transition otherwise;          // by default to kVerified
  std::vector<StateFact> facts;  // what is known of them; may be left out
};

class AssumptionAutomaton {
 public:
  /// Everything was verified, or nothing.
  static AssumptionAutomaton everything() { return AssumptionAutomaton(kVerified); }
  static AssumptionAutomaton nothing(std::string reason);

  AssumptionAutomaton() = default;

  AutomatonState add(AutomatonNode node) {
    nodes.push_back(std::move(node));
    return static_cast<AutomatonState>(nodes.size() - 1);
  }
  /// Where `step` leads from `state`.
  const Transition& next(AutomatonState state, const ir::Step& step) const;
  bool claims_everything() const { return initial == kVerified; }
  bool claims_nothing() const { return initial == kUnverified; }

  AutomatonState initial = kVerified;
  std::vector<AutomatonNode> nodes;
  std::string reason;  // why nothing is claimed, where initial is kUnverified

 private:
  explicit AssumptionAutomaton(AutomatonState start) : initial(start) {}
};

/// Whether two automata have the same states and transitions; why something is assumed, and what is known of states, does not matter.
bool claims_the_same(const AssumptionAutomaton& first, const AssumptionAutomaton& second);

/// What either of two automata claims.
AssumptionAutomaton either(const AssumptionAutomaton& first, const AssumptionAutomaton& second);

}  // namespace proviso::condition
