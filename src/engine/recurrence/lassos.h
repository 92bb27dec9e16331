// Lassos whose inputs no guess finds: bounded model checking of the program that stores a state and compares it with
// later ones (rewrite/recurring_state.h).
#pragma once

#include <functional>

#include "engine/analysis.h"

namespace proviso::engine::recurrence {

/// An execution that seems to come to the same state again.
struct Lasso {
  property::Counterexample execution;  // its inputs up to the end of the first round
  std::size_t again = 0;               // the first input of the round
};

/// Whether the lasso is one.
using IsLasso = std::function<bool(const Lasso& lasso)>;

/// Looks for lassos of each loop, with growing limits, until one is accepted.
void find_lassos(const AnalysisTask& task, const IsLasso& is_lasso);

}  // namespace proviso::engine::recurrence
