// Checks the certificate of an analysis by blocks (certificate/annotation.h): the program is cut and encoded again, in terms of its own,
// and for each block the question is put whether an execution that begins in the certificate's formula can meet a hazard or end outside the
// formula of the next cut. Each answer must come from a SAT run every step of which is checked, or from another solver as well.
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
