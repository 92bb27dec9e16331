// What may hold in loops inside one that is to have a rank: that there the rank has not grown since the round began, or has shrunk already.
#pragma once

#include <vector>

#include "certificate/unwinding.h"
#include "rewrite/ranking.h"

namespace proviso::engine::ranking {

/// `program` asserts the ranking.
std::vector<certificate::LoopInduction> inner_invariants(const ir::Program& program, const rewrite::Ranking& ranking);

}  // namespace proviso::engine::ranking
