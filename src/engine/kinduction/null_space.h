// Integer solutions of homogeneous linear equations.
#pragma once

#include <optional>
#include <vector>

#include "support/int128.h"

namespace proviso::engine::kinduction {

using IntegerVector = std::vector<i128>;

/// An integer basis of the solutions of `rows` times x = 0, in lowest terms; the first unknowns are expressed by the
/// later ones. None if the numbers become too large.
std::optional<std::vector<IntegerVector>> null_space(std::vector<IntegerVector> rows, std::size_t unknowns);

}  // namespace proviso::engine::kinduction
