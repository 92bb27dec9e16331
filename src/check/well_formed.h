// Whether a certificate that comes from outside speaks of the program as the checkers take for granted: of what an activation has, in its
// type, where the object is. What is well formed may still be wrong; that is what the checkers find out.
#pragma once

#include "engine/result.h"

namespace proviso::check {

bool is_well_formed(const ir::Program& program, const engine::ReachedStates& certificate, const cpa::AssumptionAutomaton* assumed,
                    const cpa::AssumptionAutomaton* claimed);
bool is_well_formed(const engine::CompleteUnwinding& certificate);

}  // namespace proviso::check
