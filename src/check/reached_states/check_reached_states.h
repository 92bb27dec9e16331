// Checks the certificate of a value analysis (certificate/reached_states.h) by means of its own: each state is turned into a symbolic one,
// in which everything but its facts is a free variable, and executed with the encoding of the program's meaning until it is in a state of
// the certificate again, or ends. What could be violated, or is not modelled, on the way must be refuted by a checked SAT run.
#pragma once

#include "certificate/reached_states.h"
#include "check/certificate_check.h"
#include "check/claim.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

CertificateCheck check_reached_states(const ir::Program& program, const property::Property& property,
                                      const certificate::ReachedStates& certificate, Opinion opinion, const CancellationToken& token,
                                      const Claim& claim = {});

}  // namespace proviso::check
