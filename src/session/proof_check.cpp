#include "session/proof_check.h"

namespace proviso::session {

bool confirm_proof(const ir::Program& program, engine::PropertyResult& property, const condition::ConditionalInput& given,
                   check::Opinion opinion, const CancellationToken& token) {
  if (!property.confirmed_by.empty()) return true;
  check::CertificateCheck checked = check::CertificateCheck::refused("there is no certificate");
  if (property.proof) {
    const check::Claim claim{given.assumed.get(), given.skipped.get(), nullptr, nullptr};
    checked = check::check_certificate(program, property.property, *property.proof, opinion, token, claim);
  }
  if (checked.is_accepted) {
    property.confirmed_by = checked.by;
    property.assumed = std::move(checked.assumed);
    return true;
  }
  property.reason = "the proof was not confirmed: " + checked.reason;
  return false;
}

}  // namespace proviso::session
