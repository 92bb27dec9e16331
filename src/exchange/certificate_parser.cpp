#include <nlohmann/json.hpp>

#include <algorithm>

#include "condition/automaton_text.h"
#include "exchange/certificate_file.h"
#include "exchange/json_values.h"
#include "exchange/read_kinds.h"
#include "exchange/references.h"
#include "ir/fingerprint.h"
#include "support/text_place.h"

namespace proviso::exchange {

namespace {

using Json = nlohmann::json;

constexpr unsigned kMaxNestingOfFiles = 32;

PartCertificate read_certificate(const Json& json, const References& references) {
  PartCertificate certificate;
  for (const Json& property : list(member(json, "properties"))) certificate.properties.push_back(text(property));
  certificate.is_whole = truth(member(json, "whole"));
  if (json.contains("reached")) {
    certificate.certificate = read_reached_states(json, references);
  } else if (json.contains("unwinding")) {
    certificate.certificate = read_unwinding(json["unwinding"], references);
  } else {
    if (references.changed() != nullptr) throw Malformed{"formulas at cuts are not carried over"};
    certificate.certificate = read_annotation(member(json, "annotation"), references);
  }
  return certificate;
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
  if (member(json, "proviso_certificate") != 2) throw Malformed{"this is no certificate"};
  if (references.is_of_this_version() && member(json, "program") != ir::fingerprint(references.program()))
    throw Malformed{"this was made for another program", {"program"}};
  std::vector<CertifiedPart> parts;
  each(json, "parts", [&](const Json& part) { parts.push_back(read_part(part, references)); });
  return parts;
}

/// All inductions in whatever this is; what does not fit the program is left out.
void find_inductions(const Json& json, const References& references, std::vector<certificate::LoopInduction>& found, unsigned nesting = 0) {
  if (nesting > kMaxNestingOfFiles) return;
  if (json.is_object() && json.contains("at_once") && json.contains("invariants")) {
    references.if_it_fits([&] { found.push_back(read_induction(json, references)); });
  } else if (json.is_structured()) {
    for (const Json& part : json) find_inductions(part, references, found, nesting + 1);
  }
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

std::optional<CertifiedPart> parse_earlier_proof(const std::string& text, const ir::Program& program, const Correspondence& earlier) {
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

std::vector<certificate::LoopInduction> parse_inductions(const std::string& text, const ir::Program& program,
                                                         const Correspondence& earlier) {
  std::vector<certificate::LoopInduction> found;
  if (text.find("\"at_once\"") == std::string::npos) return found;  // certificates of other kinds may be large
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) find_inductions(json, References(program, nullptr, &earlier), found);
  return found;
}

}  // namespace proviso::exchange
