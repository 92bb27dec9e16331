// The claim of a certificate, if it is not about all executions.
#pragma once

#include <vector>

#include "condition/automaton.h"
#include "condition/omission.h"
#include "ir/edge_set.h"

namespace proviso::check {

/// One step of the automata.
struct ClaimedStep {
  bool is_taken = true;     // the step is considered
  bool is_checked = true;   // it is claimed to violate nothing
  bool is_followed = true;  // and so is what follows
  condition::AutomatonState assumed = 0;
  condition::AutomatonState claimed = condition::kVerified;
};

struct Claim {
  // What was verified before, as an automaton, and as the edges after which everything was; null: nothing.
  const condition::AssumptionAutomaton* assumed = nullptr;
  const ir::EdgeSet* skipped = nullptr;
  // The claim: that of an automaton, or all executions except those that reach an omission (if the omission assumes no
  // wrap-around, only those that wrap around there); null: everything.
  const condition::AssumptionAutomaton* claimed = nullptr;
  const std::vector<condition::Omission>* left_out = nullptr;

  /// Moves the automata, which run in parallel with an execution, by one step.
  ClaimedStep step(condition::AutomatonState in_assumed, condition::AutomatonState in_claimed, const ir::Step& step) const;
};

}  // namespace proviso::check
