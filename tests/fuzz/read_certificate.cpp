#include "check/well_formed.h"
#include "exchange/certificate_file.h"
#include "exchange/correspondence.h"
#include "ir/fingerprint.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

namespace {

/// What is asked before a certificate is checked, shown or written.
bool has_form(const std::vector<exchange::CertifiedPart>& parts, const ir::Program& program) {
  for (const exchange::CertifiedPart& part : parts) {
    const condition::AssumptionAutomaton* const claimed = part.automaton ? &*part.automaton : nullptr;
    for (const exchange::PartCertificate& certificate : part.certificates)
      if (!check::is_well_formed(program, certificate.certificate, {.claimed = claimed})) return false;
  }
  return true;
}

}  // namespace

bool read_certificate(const std::string& text) {
  const ir::Program& program = subject();
  static const exchange::Correspondence same(exchange::steps_text(program), program);
  static_cast<void>(exchange::parse_inductions(text, program, same));
  try {
    static_cast<void>(exchange::parse_earlier_proof(text, program, same));
    const Result<std::vector<exchange::CertifiedPart>> parts = exchange::parse_certificate(text, "certificate.json", program);
    if (!parts) return refused(parts.diagnostics());
    if (!has_form(*parts, program)) return false;
    const std::string written = exchange::certificate_text(program, ir::fingerprint(program), *parts);
    if (!written.empty() && !exchange::parse_certificate(written, "certificate.json", program)) throw Finding("its own text is refused");
    return true;
  } catch (const InternalError&) {
    return false;  // who reads certificates takes that for "it makes no sense"
  }
}

}  // namespace proviso::fuzz
