#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "check/certificate_file.h"
#include "check/kind.h"
#include "condition/automaton_text.h"

namespace proviso::check {

namespace {

using Json = nlohmann::ordered_json;

/// What cannot be written down.
struct NoForm {};

Json write(const PartCertificate& part, const exchange::WrittenReferences& references) {
  const CertificateKind& kind = kind_of(part.certificate);
  Json certificate = kind.write(part.certificate, references);
  if (certificate.is_null()) throw NoForm{};
  return {{"properties", part.properties}, {"whole", part.is_whole}, {"kind", kind.name()}, {"certificate", std::move(certificate)}};
}

Json write(const CertifiedPart& part, const std::string& fingerprint, const exchange::WrittenReferences& references) {
  Json json = {{"analysis", part.analysis}, {"continues", part.continues}, {"discharges", part.discharges}};
  if (part.automaton) json["automaton"] = condition::to_text({fingerprint, {}, part.analysis, *part.automaton}, references.program());
  json["left_out"] = Json::array();
  for (const condition::Omission& omission : part.left_out)
    json["left_out"].push_back({omission.function->name(), omission.edge->id, omission.reason, omission.bound, omission.assumes_no_wrap});
  json["certificates"] = Json::array();
  for (const PartCertificate& certificate : part.certificates) json["certificates"].push_back(write(certificate, references));
  return json;
}

}  // namespace

std::string certificate_text(const ir::Program& program, const std::string& fingerprint, const std::vector<CertifiedPart>& parts) {
  try {
    Json json = {{"proviso_certificate", kFileVersion}, {"program", fingerprint}, {"parts", Json::array()}};
    const exchange::WrittenReferences references(program);
    for (const CertifiedPart& part : parts) json["parts"].push_back(write(part, fingerprint, references));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  } catch (const NoForm&) {
    return "";
  }
}

}  // namespace proviso::check
