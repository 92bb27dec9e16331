#include "check/check_certificate.h"

#include "check/kind.h"

namespace proviso::check {

CertificateCheck check_certificate(const ir::Program& program, const property::Property& property,
                                   const certificate::Certificate& certificate, Opinion opinion, const CancellationToken& token,
                                   const Claim& claim) {
  const CertificateKind& kind = kind_of(certificate);
  if (!kind.is_about(property)) return CertificateCheck::refused("a certificate of this kind shows nothing of the property");
  return kind.check(program, property, certificate, opinion, token, claim);
}

bool is_well_formed(const ir::Program& program, const certificate::Certificate& certificate, const Claim& claim) {
  return kind_of(certificate).is_well_formed(program, certificate, claim);
}

std::string proof_text(const ir::Program& program, const certificate::Certificate& certificate) {
  return kind_of(certificate).text(program, certificate);
}

}  // namespace proviso::check
