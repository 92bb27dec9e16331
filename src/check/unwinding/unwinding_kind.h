// Completed unwindings (certificate/unwinding.h) as a kind of certificate.
#pragma once

#include "check/kind.h"

namespace proviso::check {

const CertificateKind& unwinding_kind();

}  // namespace proviso::check
