#include "session/place_files.h"

#include <nlohmann/json.hpp>

#include "check/kind.h"
#include "exchange/json_values.h"
#include "ir/fingerprint.h"
#include "session/earlier_file.h"

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
  std::vector<ShownPlaces> shown;
  const Diagnostics problems = read_earlier_file(directory, kPlacesFile, [&](const nlohmann::json& json) { shown = read(json, program); });
  if (!problems.empty()) return problems;
  return shown;
}

}  // namespace proviso::session
