// Checks the certificate of a block analysis (certificate/annotation.h): the program is cut and encoded again, in
// separate terms, and for each block a query asks whether an execution that starts in the certificate's formula can
// reach a hazard or end outside the formula of the next cut. Each answer must come from a SAT run with a checked proof,
// or also from another solver.
#pragma once

#include "certificate/annotation.h"
#include "check/certificate_check.h"
#include "check/claim.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

CertificateCheck check_annotation(const ir::Program& program, const property::Property& property, const certificate::Annotation& annotation,
                                  Opinion opinion, const CancellationToken& token, const Claim& claim = {});

}  // namespace proviso::check
