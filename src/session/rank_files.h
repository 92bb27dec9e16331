// Which loops and recursions were shown to end, with certificates, as a file in the output directory: a later run asks only about the
// others.
#pragma once

#include <string>

#include "certificate/ranking_proof.h"
#include "support/result.h"

namespace proviso::session {

inline constexpr const char* kRanksFile = "ranks.json";

/// Empty if a certificate cannot be written as text.
std::string ranks_text(const ir::Program& program, const std::string& fingerprint, const certificate::RankingProof& shown);

/// The contents are untrusted: they were not checked. Without parts if there is no such file, or it is for another program.
Result<certificate::RankingProof> read_ranks(const std::string& directory, const ir::Program& program);

}  // namespace proviso::session
