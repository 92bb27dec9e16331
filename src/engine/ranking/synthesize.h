// Ranks guessed from what executions show: sums and differences of numbers that never grow in the rounds that were seen, put one behind the
// other until each round lets one of them shrink that those before it leave as it is. Whether such a guess is right is for others to find
// out.
#pragma once

#include <optional>
#include <vector>

#include "engine/ranking/observe.h"

namespace proviso::engine::ranking {

/// The simplest rank that fits all rounds and is not one of `refused`.
std::optional<rewrite::Ranking> synthesize(const Subject& subject, const Observed& observed, const std::vector<rewrite::Ranking>& refused);

}  // namespace proviso::engine::ranking
