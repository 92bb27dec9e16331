// Checks proofs of any kind.
#pragma once

#include "check/check_certificate.h"
#include "condition/conditional.h"
#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::session {

/// Whether the proof of a property is accepted, under the assumption of what was verified before. Records what has
/// confirmed it, or why nothing has.
bool confirm_proof(const ir::Program& program, engine::PropertyResult& property, const condition::ConditionalInput& given,
                   check::Opinion opinion, const CancellationToken& token);

}  // namespace proviso::session
