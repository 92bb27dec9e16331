// Whether a certificate that comes from outside speaks of the program as the checkers take for granted: of what an activation has, in its
// type, where the object is. What is well formed may still be wrong; that is what the checkers find out.
#pragma once

#include "certificate/certificate.h"
#include "check/claim.h"

namespace proviso::check {

bool is_well_formed(const ir::Program& program, const certificate::Certificate& certificate, const Claim& claim);

}  // namespace proviso::check
