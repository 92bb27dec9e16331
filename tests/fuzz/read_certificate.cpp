#include "check/well_formed.h"
#include "engine/certificate/certificate_file.h"
#include "engine/correspondence.h"
#include "ir/fingerprint.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

namespace {

/// What is asked before a certificate is checked, shown or written.
bool has_form(const std::vector<engine::CertifiedPart>& parts, const ir::Program& program) {
  for (const engine::CertifiedPart& part : parts) {
    const cpa::AssumptionAutomaton* const claimed = part.automaton ? &*part.automaton : nullptr;
    for (const engine::PartCertificate& certificate : part.certificates)
      if (!check::is_well_formed(program, certificate.certificate, {.claimed = claimed})) return false;
  }
  return true;
}

}  // namespace

bool read_certificate(const std::string& text) {
  const ir::Program& program = subject();
  static const engine::Correspondence same(engine::steps_text(program), program);
  static_cast<void>(engine::parse_inductions(text, program, same));
  try {
    static_cast<void>(engine::parse_earlier_proof(text, program, same));
    const Result<std::vector<engine::CertifiedPart>> parts = engine::parse_certificate(text, "certificate.json", program);
    if (!parts) return refused(parts.diagnostics());
    if (!has_form(*parts, program)) return false;
    const std::string written = engine::certificate_text(program, ir::fingerprint(program), *parts);
    if (!written.empty() && !engine::parse_certificate(written, "certificate.json", program)) throw Finding("its own text is refused");
    return true;
  } catch (const InternalError&) {
    return false;  // who reads certificates takes that for "it makes no sense"
  }
}

}  // namespace proviso::fuzz
