// Proofs of termination by ranking functions (certificate/ranking_proof.h) as a kind of certificate.
#pragma once

#include "check/kind.h"

namespace proviso::check {

const CertificateKind& ranking_kind();

}  // namespace proviso::check
