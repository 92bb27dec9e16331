// What a certificate of reached states is about, where that is not everything: executions that `assumed` does not call verified, as far as
// `claimed` does. Both automata run beside an execution.
#pragma once

#include "engine/reached_states.h"

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
  const cpa::AssumptionAutomaton* assumed = nullptr;  // null: nothing was verified before
  const cpa::AssumptionAutomaton* claimed = nullptr;  // null: everything is claimed

  ClaimedStep step(cpa::AutomatonState in_assumed, cpa::AutomatonState in_claimed, const cpa::Step& step) const;
};

}  // namespace proviso::check
