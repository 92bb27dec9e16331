// Candidate invariants for loops inside a ranked loop: the rank has not increased since the iteration began, or has
// decreased already.
#pragma once

#include <vector>

#include "certificate/unwinding.h"
#include "rewrite/ranking.h"

namespace proviso::engine::ranking {

/// `program` asserts the ranking.
std::vector<certificate::LoopInduction> inner_invariants(const ir::Program& program, const rewrite::Ranking& ranking);

}  // namespace proviso::engine::ranking
