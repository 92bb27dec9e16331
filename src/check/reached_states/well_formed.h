// Whether states that come from outside speak of what the program has, as their checker takes for granted.
#pragma once

#include "certificate/reached_states.h"
#include "check/claim.h"

namespace proviso::check {

bool is_well_formed(const ir::Program& program, const certificate::ReachedStates& certificate, const Claim& claim);

}  // namespace proviso::check
