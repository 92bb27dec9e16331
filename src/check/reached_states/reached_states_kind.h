// Reached states (certificate/reached_states.h) as a kind of certificate.
#pragma once

#include "check/kind.h"

namespace proviso::check {

const CertificateKind& reached_states_kind();

}  // namespace proviso::check
