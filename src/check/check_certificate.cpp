#include "check/check_certificate.h"

#include "check/check_annotation.h"
#include "check/check_reached_states.h"
#include "check/check_unwinding.h"

namespace proviso::check {

CertificateCheck check_certificate(const ir::Program& program, const property::Property& property,
                                   const certificate::Certificate& certificate, Opinion opinion, const CancellationToken& token,
                                   const Claim& claim) {
  struct Checker {
    CertificateCheck operator()(const certificate::CompleteUnwinding& kind) const {
      return check_unwinding(program, property, kind, opinion, token, claim);
    }
    CertificateCheck operator()(const certificate::Annotation& kind) const {
      return check_annotation(program, property, kind, opinion, token, claim);
    }
    CertificateCheck operator()(const certificate::ReachedStates& kind) const {
      return check_reached_states(program, property, kind, opinion, token, claim);
    }
    const ir::Program& program;
    const property::Property& property;
    Opinion opinion;
    const CancellationToken& token;
    const Claim& claim;
  };
  return std::visit(Checker{program, property, opinion, token, claim}, certificate);
}

}  // namespace proviso::check
