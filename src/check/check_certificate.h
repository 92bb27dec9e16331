// Certificates are checked: whatever engine made them, a TRUE rests on what is said here. Each kind has its own checker (kind.h).
#pragma once

#include <string>

#include "certificate/certificate.h"
#include "check/certificate_check.h"
#include "check/claim.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

/// Whether the certificate shows that no execution that the claim is about violates the property.
CertificateCheck check_certificate(const ir::Program& program, const property::Property& property,
                                   const certificate::Certificate& certificate, Opinion opinion, const CancellationToken& token,
                                   const Claim& claim = {});

/// Whether a certificate that comes from outside has the form that checking it takes for granted (CertificateKind::is_well_formed).
bool is_well_formed(const ir::Program& program, const certificate::Certificate& certificate, const Claim& claim);

/// The proof as a person reads it: how each loop was closed, with the invariants at its head as C; or what holds at each cut of the
/// program. One line a loop or cut; empty if the program has none, or the proof is the states that were reached.
std::string proof_text(const ir::Program& program, const certificate::Certificate& certificate);

}  // namespace proviso::check
