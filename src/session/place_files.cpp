#include "session/place_files.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "check/kind.h"
#include "exchange/json_values.h"
#include "ir/fingerprint.h"
#include "support/text_place.h"

namespace proviso::session {

namespace {

constexpr unsigned kFileVersion = 1;

const check::CertificateKind& by_places() { return *check::find_kind("places"); }

std::vector<ShownPlaces> read(const nlohmann::json& json, const ir::Program& program) {
  using exchange::member;
  if (member(json, "proviso_places") != kFileVersion) throw exchange::Malformed{"this is no list of places"};
  if (member(json, "program") != ir::fingerprint(program)) return {};
  std::vector<ShownPlaces> shown;
  const exchange::References references(program, nullptr, nullptr);
  exchange::each(json, "properties", [&](const nlohmann::json& property) {
    ShownPlaces of_property{exchange::text(member(property, "name")), {}};
    exchange::inside(property, "proof", [&](const nlohmann::json& proof) {
      of_property.proof = *by_places().read(proof, references).as<certificate::ByPlaces>();
    });
    shown.push_back(std::move(of_property));
  });
  return shown;
}

}  // namespace

std::string places_text(const ir::Program& program, const std::string& fingerprint, const std::vector<ShownPlaces>& shown) {
  using Json = nlohmann::ordered_json;
  Json json = {{"proviso_places", kFileVersion}, {"program", fingerprint}, {"properties", Json::array()}};
  const exchange::WrittenReferences references(program);
  for (const ShownPlaces& of_property : shown) {
    Json proof = by_places().write(of_property.proof, references);
    if (proof.is_null()) return "";
    json["properties"].push_back({{"name", of_property.property}, {"proof", std::move(proof)}});
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<std::vector<ShownPlaces>> read_places(const std::string& directory, const ir::Program& program) {
  const std::string file = (std::filesystem::path(directory) / kPlacesFile).string();
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream contents;
  contents << stream.rdbuf();
  if (!stream) return std::vector<ShownPlaces>();
  const std::string text = contents.str();
  try {
    return read(nlohmann::json::parse(text), program);
  } catch (const nlohmann::json::parse_error& error) {
    return Diagnostic{Severity::error, file + place_in_text(text, error.byte == 0 ? 0 : error.byte - 1), "this is no JSON document"};
  } catch (const nlohmann::json::exception&) {
    return Diagnostic{Severity::error, file, "a number in this JSON document is out of range"};
  } catch (const exchange::Malformed& malformed) {
    return Diagnostic{Severity::error, file + place_in_json(text, malformed.path), malformed.message};
  }
}

}  // namespace proviso::session
