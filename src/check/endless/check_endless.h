// A proof that an execution never ends: the program with assertions at its ends is made again, and the proof checked that none can fail.
#pragma once

#include "certificate/endless_proof.h"
#include "check/certificate_check.h"
#include "support/cancellation.h"

namespace proviso::check {

/// Whether it shows that the program has an execution that never ends, and does nothing undefined, on the inputs of the proof.
CertificateCheck check_endless(const ir::Program& program, const certificate::EndlessProof& proof, Opinion opinion,
                               const CancellationToken& token);

}  // namespace proviso::check
