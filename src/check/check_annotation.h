// Checks the certificate of an analysis by blocks (engine/annotation.h): the program is cut and encoded again, in terms of its own, and for
// each block the question is put whether an execution that begins in the certificate's formula can meet a hazard or end outside the
// formula of the next cut. Each answer must come from a SAT run every step of which is checked, or from another solver as well.
#pragma once

#include "check/check_certificate.h"

namespace proviso::check {

CertificateCheck check_annotation(const ir::Program& program, const property::Property& property, const certificate::Annotation& annotation,
                                  Opinion opinion, const CancellationToken& token, const Claim& claim = {});

}  // namespace proviso::check
