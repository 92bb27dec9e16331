#include <nlohmann/json.hpp>

#include <algorithm>

#include "check/certificate_file.h"
#include "check/kind.h"
#include "condition/automaton_text.h"
#include "exchange/json_values.h"
#include "ir/fingerprint.h"
#include "support/text_place.h"

namespace proviso::check {

namespace {

using Json = nlohmann::json;
using exchange::each;
using exchange::list;
using exchange::Malformed;
using exchange::member;
using exchange::References;
using exchange::text;
using exchange::truth;
using exchange::word;

PartCertificate read_certificate(const Json& json, const References& references) {
  const std::string name = text(member(json, "kind"));
  const CertificateKind* const kind = find_kind(name);
  if (kind == nullptr) throw Malformed{"there is no kind of certificates '" + name + "'"};
  std::vector<std::string> properties;
  for (const Json& property : list(member(json, "properties"))) properties.push_back(text(property));
  std::optional<certificate::Certificate> certificate;
  exchange::inside(json, "certificate", [&](const Json& contents) { certificate = kind->read(contents, references); });
  return {std::move(properties), truth(member(json, "whole")), std::move(*certificate)};
}

CertifiedPart read_part(const Json& json, const References& references) {
  CertifiedPart part;
  part.analysis = text(member(json, "analysis"));
  part.continues = truth(member(json, "continues"));
  part.discharges = truth(member(json, "discharges"));
  if (json.contains("automaton")) {
    Result<condition::AutomatonFile> file =
        condition::parse_automaton(text(json["automaton"]), "automaton", references.program(), references.changed());
    if (!file) throw Malformed{file.diagnostics().front().render(), {"automaton"}};
    part.automaton = std::move(file->automaton);
  }
  each(json, "left_out", [&](const Json& omission) {
    if (references.is_of_changed(list(omission, 5)[0])) return;
    const ir::Function& of = references.function(list(omission, 5)[0]);
    part.left_out.push_back({&of, &references.edge(of, omission[1]), text(omission[2]), word(omission[3]), truth(omission[4])});
  });
  each(json, "certificates", [&](const Json& certificate) { part.certificates.push_back(read_certificate(certificate, references)); });
  return part;
}

std::vector<CertifiedPart> read_parts(const Json& json, const References& references) {
  if (member(json, "proviso_certificate") != kFileVersion) throw Malformed{"this is no certificate"};
  if (references.is_of_this_version() && member(json, "program") != ir::fingerprint(references.program()))
    throw Malformed{"this was made for another program", {"program"}};
  std::vector<CertifiedPart> parts;
  each(json, "parts", [&](const Json& part) { parts.push_back(read_part(part, references)); });
  return parts;
}

}  // namespace

Result<std::vector<CertifiedPart>> parse_certificate(const std::string& text, const std::string& name, const ir::Program& program,
                                                     const std::set<std::string>* changed) {
  try {
    return read_parts(Json::parse(text), References(program, changed, nullptr));
  } catch (const Json::parse_error& error) {
    return Diagnostic{Severity::error, name + place_in_text(text, error.byte == 0 ? 0 : error.byte - 1), "this is no JSON document"};
  } catch (const Json::exception&) {
    return Diagnostic{Severity::error, name, "a number in this JSON document is out of range"};
  } catch (const Malformed& malformed) {
    return Diagnostic{Severity::error, name + place_in_json(text, malformed.path), malformed.message};
  }
}

std::optional<CertifiedPart> parse_earlier_proof(const std::string& text, const ir::Program& program,
                                                 const exchange::Correspondence& earlier) {
  try {
    for (CertifiedPart& part : read_parts(Json::parse(text), References(program, nullptr, &earlier))) {
      const bool is_whole = std::all_of(part.certificates.begin(), part.certificates.end(),
                                        [](const PartCertificate& certificate) { return certificate.is_whole; });
      if (is_whole && !part.continues && !part.discharges) return std::move(part);
    }
  } catch (const Json::exception&) {
    return std::nullopt;
  } catch (const Malformed&) {
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace proviso::check
