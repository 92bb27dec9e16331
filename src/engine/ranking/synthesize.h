// Guesses lexicographic ranks from observed executions: sums and differences of terms that never increase in the
// observed iterations, combined until each iteration decreases a component that the preceding ones leave unchanged.
// Other analyses decide whether a guess is correct.
#pragma once

#include <optional>
#include <vector>

#include "engine/ranking/observe.h"

namespace proviso::engine::ranking {

/// The simplest rank that fits all iterations and is not one of `refused`.
std::optional<rewrite::Ranking> synthesize(const Subject& subject, const Observed& observed, const std::vector<rewrite::Ranking>& refused);

}  // namespace proviso::engine::ranking
