#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "check/certificate_file.h"
#include "check/kind.h"
#include "condition/automaton_text.h"

namespace proviso::check {

namespace {

using OrderedJson = nlohmann::ordered_json;

/// Thrown if a certificate cannot be written as text.
struct NoForm {};

OrderedJson write(const PartCertificate& part, const exchange::WrittenReferences& references) {
  const CertificateKind& kind = kind_of(part.certificate);
  OrderedJson certificate = kind.write(part.certificate, references);
  if (certificate.is_null()) throw NoForm{};
  return {{"properties", part.properties}, {"whole", part.is_whole}, {"kind", kind.name()}, {"certificate", std::move(certificate)}};
}

OrderedJson write(const CertifiedPart& part, const std::string& fingerprint, const exchange::WrittenReferences& references) {
  OrderedJson json = {{"analysis", part.analysis}, {"continues", part.continues}, {"discharges", part.discharges}};
  if (part.automaton) json["automaton"] = condition::to_text({fingerprint, {}, part.analysis, *part.automaton}, references.program());
  json["left_out"] = OrderedJson::array();
  for (const condition::Omission& omission : part.left_out)
    json["left_out"].push_back({omission.function->name(), omission.edge->id, omission.reason, omission.bound, omission.assumes_no_wrap});
  json["certificates"] = OrderedJson::array();
  for (const PartCertificate& certificate : part.certificates) json["certificates"].push_back(write(certificate, references));
  return json;
}

}  // namespace

std::string certificate_text(const ir::Program& program, const std::string& fingerprint, const std::vector<CertifiedPart>& parts) {
  try {
    OrderedJson json = {{"proviso_certificate", kFileVersion}, {"program", fingerprint}, {"parts", OrderedJson::array()}};
    const exchange::WrittenReferences references(program);
    for (const CertifiedPart& part : parts) json["parts"].push_back(write(part, fingerprint, references));
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
  } catch (const NoForm&) {
    return "";
  }
}

}  // namespace proviso::check
