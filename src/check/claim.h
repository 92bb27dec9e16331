// What a certificate is about, where that is not everything.
#pragma once

#include <vector>

#include "engine/edge_set.h"
#include "engine/result.h"

namespace proviso::check {

/// One step of the automata.
struct ClaimedStep {
  bool is_taken = true;     // the step is looked at
  bool is_checked = true;   // it is claimed to violate nothing
  bool is_followed = true;  // and so is what comes behind it
  cpa::AutomatonState assumed = 0;
  cpa::AutomatonState claimed = cpa::kVerified;
};

struct Claim {
  // What was verified before, as an automaton, and as the edges behind which everything was; null: nothing.
  const cpa::AssumptionAutomaton* assumed = nullptr;
  const engine::EdgeSet* skipped = nullptr;
  // What is claimed: what an automaton says, or all but executions that come to places that are left out (where no wrap-around is assumed
  // there, those that do so and wrap around); null: everything.
  const cpa::AssumptionAutomaton* claimed = nullptr;
  const std::vector<engine::Omission>* left_out = nullptr;

  /// The automata run beside an execution.
  ClaimedStep step(cpa::AutomatonState in_assumed, cpa::AutomatonState in_claimed, const cpa::Step& step) const;
};

}  // namespace proviso::check
