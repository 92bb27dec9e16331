// Checks the certificate of a value analysis (certificate/reached_states.h): each state is converted to a symbolic
// state, in which everything but its facts is a free variable, and executed with the encoding until it is covered by a
// state of the certificate, or ends. Possible violations and gaps on the paths must be refuted by a SAT run with a
// checked proof.
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
