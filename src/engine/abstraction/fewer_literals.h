// Generalisation: finds a subset of a cube's literals that is still unreachable.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/abstraction/abstraction.h"

namespace proviso::engine::abstraction {

/// Drops one literal after the other. `not_reached(cube)` returns a subset of the cube that is unreachable, or none if
/// the cube is reachable. Gives up after a few necessary literals in a row.
template <typename NotReached>
PredicateCube fewer_literals(PredicateCube cube, NotReached&& not_reached) {
  constexpr unsigned kMaxVainTrials = 8;
  unsigned in_vain = 0;
  for (std::size_t i = 0; i < cube.size() && in_vain < kMaxVainTrials;) {
    PredicateCube fewer = cube;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    std::optional<PredicateCube> part = not_reached(std::as_const(fewer));
    if (!part) {
      ++in_vain;
      ++i;
      continue;
    }
    in_vain = 0;
    // Literals that were necessary stay necessary; continue after them.
    const auto is_kept = [&](encode::Term literal) { return std::find(part->begin(), part->end(), literal) != part->end(); };
    i = static_cast<std::size_t>(std::count_if(cube.begin(), cube.begin() + static_cast<std::ptrdiff_t>(i), is_kept));
    cube = std::move(*part);
  }
  return cube;
}

}  // namespace proviso::engine::abstraction
