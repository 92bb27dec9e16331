// What a certificate is about, where that is not everything.
#pragma once

#include <vector>

#include "condition/automaton.h"
#include "condition/omission.h"
#include "ir/edge_set.h"

namespace proviso::check {

/// One step of the automata.
struct ClaimedStep {
  bool is_taken = true;     // the step is looked at
  bool is_checked = true;   // it is claimed to violate nothing
  bool is_followed = true;  // and so is what comes behind it
  condition::AutomatonState assumed = 0;
  condition::AutomatonState claimed = condition::kVerified;
};

struct Claim {
  // What was verified before, as an automaton, and as the edges behind which everything was; null: nothing.
  const condition::AssumptionAutomaton* assumed = nullptr;
  const ir::EdgeSet* skipped = nullptr;
  // What is claimed: what an automaton says, or all but executions that come to places that are left out (where no wrap-around is assumed
  // there, those that do so and wrap around); null: everything.
  const condition::AssumptionAutomaton* claimed = nullptr;
  const std::vector<condition::Omission>* left_out = nullptr;

  /// The automata run beside an execution.
  ClaimedStep step(condition::AutomatonState in_assumed, condition::AutomatonState in_claimed, const ir::Step& step) const;
};

}  // namespace proviso::check
