// Integer solutions of homogeneous linear equations.
#pragma once

#include <optional>
#include <vector>

#include "support/int128.h"

namespace proviso::engine::kinduction {

using IntegerVector = std::vector<i128>;

/// A basis of the solutions of `rows` times x = 0, each in least integers; the unknowns that come first are expressed by the later ones.
/// Nothing if the numbers become too large.
std::optional<std::vector<IntegerVector>> null_space(std::vector<IntegerVector> rows, std::size_t unknowns);

}  // namespace proviso::engine::kinduction
