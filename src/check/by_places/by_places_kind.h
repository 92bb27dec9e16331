// Proofs in parts (certificate/by_places.h) as a kind of certificate.
#pragma once

#include "check/kind.h"

namespace proviso::check {

const CertificateKind& by_places_kind();

}  // namespace proviso::check
