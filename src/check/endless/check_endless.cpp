#include "check/endless/check_endless.h"

#include "check/check_certificate.h"
#include "ir/print.h"

namespace proviso::check {

CertificateCheck check_endless(const ir::Program& program, const certificate::EndlessProof& proof, Opinion opinion,
                               const CancellationToken& token) {
  const auto made = rewrite::with_failing_ends(program, proof.inputs);
  if (made == nullptr || proof.program == nullptr || ir::to_text(*made) != ir::to_text(*proof.program))
    return CertificateCheck::refused("the program that the proof speaks of is another one");
  CertificateCheck result = check_certificate(*proof.program, certificate::never_ends(), proof.proof, opinion, token);
  if (result.is_accepted && !result.assumed.empty()) return CertificateCheck::refused("the proof rests on what it assumes");
  return result;
}

}  // namespace proviso::check
