#include "session/rank_files.h"

#include <nlohmann/json.hpp>

#include "check/kind.h"
#include "exchange/json_values.h"
#include "ir/fingerprint.h"
#include "session/earlier_file.h"

namespace proviso::session {

using certificate::RankingProof;

namespace {

constexpr unsigned kRanksVersion = 1;

const check::CertificateKind& ranking() { return *check::find_kind("ranking"); }

}  // namespace

std::string ranks_text(const ir::Program& program, const std::string& fingerprint, const RankingProof& shown) {
  using Json = nlohmann::ordered_json;
  Json proof = ranking().write(shown, exchange::WrittenReferences(program));
  if (proof.is_null()) return "";
  const Json json = {{"proviso_ranks", kRanksVersion}, {"program", fingerprint}, {"proof", std::move(proof)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<RankingProof> read_ranks(const std::string& directory, const ir::Program& program) {
  RankingProof shown;
  const Diagnostics problems = read_earlier_file(directory, kRanksFile, [&](const nlohmann::json& json) {
    if (exchange::member(json, "proviso_ranks") != kRanksVersion) throw exchange::Malformed{"this is no list of ranks"};
    if (exchange::member(json, "program") != ir::fingerprint(program)) return;
    exchange::inside(json, "proof", [&](const nlohmann::json& proof) {
      shown = *ranking().read(proof, exchange::References(program, nullptr, nullptr)).as<RankingProof>();
    });
  });
  if (!problems.empty()) return problems;
  return shown;
}

}  // namespace proviso::session
