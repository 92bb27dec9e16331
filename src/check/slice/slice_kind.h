// Proofs about the program without some calls (certificate/slice_proof.h) as a kind of certificate.
#pragma once

#include "check/kind.h"

namespace proviso::check {

const CertificateKind& slice_kind();

}  // namespace proviso::check
