// Checks certificates: every TRUE depends on this, whatever engine made the certificate. Each kind has its own checker
// (kind.h).
#pragma once

#include <string>

#include "certificate/certificate.h"
#include "check/certificate_check.h"
#include "check/claim.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

/// Whether the certificate proves that no execution of the claim violates the property.
CertificateCheck check_certificate(const ir::Program& program, const property::Property& property,
                                   const certificate::Certificate& certificate, Opinion opinion, const CancellationToken& token,
                                   const Claim& claim = {});

/// Whether an untrusted certificate has the form that its checker requires (CertificateKind::is_well_formed).
bool is_well_formed(const ir::Program& program, const certificate::Certificate& certificate, const Claim& claim);

/// The proof for a human reader: how each loop was closed, with its invariants in C syntax; or what holds at each cut
/// of the program. One line for each loop or cut; empty if there are none, or if the proof consists of reached states.
std::string proof_text(const ir::Program& program, const certificate::Certificate& certificate);

}  // namespace proviso::check
