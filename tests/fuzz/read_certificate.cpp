#include "check/certificate_file.h"
#include "check/check_certificate.h"
#include "check/unwinding/unwinding_file.h"
#include "exchange/correspondence.h"
#include "ir/fingerprint.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

namespace {

/// What is asked before a certificate is checked, shown or written.
bool has_form(const std::vector<check::CertifiedPart>& parts, const ir::Program& program) {
  for (const check::CertifiedPart& part : parts) {
    const condition::AssumptionAutomaton* const claimed = part.automaton ? &*part.automaton : nullptr;
    for (const check::PartCertificate& certificate : part.certificates)
      if (!check::is_well_formed(program, certificate.certificate, {.claimed = claimed})) return false;
  }
  return true;
}

}  // namespace

bool read_certificate(const std::string& text) {
  const ir::Program& program = subject();
  static const exchange::Correspondence same(exchange::steps_text(program), program);
  static_cast<void>(check::parse_inductions(text, program, same));
  try {
    static_cast<void>(check::parse_earlier_proof(text, program, same));
    const Result<std::vector<check::CertifiedPart>> parts = check::parse_certificate(text, "certificate.json", program);
    if (!parts) return refused(parts.diagnostics());
    if (!has_form(*parts, program)) return false;
    const std::string written = check::certificate_text(program, ir::fingerprint(program), *parts);
    if (!written.empty() && !check::parse_certificate(written, "certificate.json", program)) throw Finding("its own text is refused");
    return true;
  } catch (const InternalError&) {
    return false;  // who reads certificates takes that for "it makes no sense"
  }
}

}  // namespace proviso::fuzz
