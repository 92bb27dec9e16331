// Certificates are checked: whatever engine made them, a TRUE rests on what is said here. There is one checker for each kind of certificate
// (check_unwinding.h, check_annotation.h, check_reached_states.h).
#pragma once

#include <cstdint>
#include <string>

#include "certificate/certificate.h"
#include "check/claim.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

/// Whose word counts for the answers of solvers.
enum class Opinion : std::uint8_t {
  proof_of_sat_solver,  // a SAT run every step of which is checked
  another_solver_too,
};

struct CertificateCheck {
  bool is_accepted = false;
  std::string by;      // who accepted it: solvers, or by what means
  std::string reason;  // why it was not accepted

  static CertificateCheck accepted(std::string by) { return {true, std::move(by), ""}; }
  static CertificateCheck refused(std::string reason) { return {false, "", std::move(reason)}; }
};

/// Whether the certificate shows that no execution that the claim is about violates the property.
CertificateCheck check_certificate(const ir::Program& program, const property::Property& property,
                                   const certificate::Certificate& certificate, Opinion opinion, const CancellationToken& token,
                                   const Claim& claim = {});

}  // namespace proviso::check
