// Whether untrusted states refer only to what the program has, as their checker requires.
#pragma once

#include "certificate/reached_states.h"
#include "check/claim.h"

namespace proviso::check {

bool is_well_formed(const ir::Program& program, const certificate::ReachedStates& certificate, const Claim& claim);

}  // namespace proviso::check
