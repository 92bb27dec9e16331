// Proofs are checked, whatever their form.
#pragma once

#include "check/check_certificate.h"
#include "condition/conditional.h"
#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::session {

/// Whether the proof of a property that is said to hold is one, given what was verified before. Notes what has confirmed it, or the reason
/// why nothing has.
bool confirm_proof(const ir::Program& program, engine::PropertyResult& property, const condition::ConditionalInput& given,
                   check::Opinion opinion, const CancellationToken& token);

}  // namespace proviso::session
