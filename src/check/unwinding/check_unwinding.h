// Checks completed unwindings: the program is unwound again with the bounds of the certificate, in separate terms, and
// one query covers everything: can any checked property be violated, or any bound or gap be reached? The answer must
// come from a SAT run with a checked proof; that is several times cheaper than asking another solver (docs/adr), which
// can be done as well.
#pragma once

#include "certificate/unwinding.h"
#include "check/certificate_check.h"
#include "check/claim.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

CertificateCheck check_unwinding(const ir::Program& program, const property::Property& property,
                                 const certificate::CompleteUnwinding& unwinding, Opinion opinion, const CancellationToken& token,
                                 const Claim& claim = {});

}  // namespace proviso::check
