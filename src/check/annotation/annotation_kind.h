// Formulas at cuts (certificate/annotation.h) as a kind of certificate.
#pragma once

#include "check/kind.h"

namespace proviso::check {

const CertificateKind& annotation_kind();

}  // namespace proviso::check
