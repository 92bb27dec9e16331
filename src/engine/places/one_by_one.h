// Decides the places of a program one by one: each alone is often easy where all together are not. What invariants of intervals show comes
// first, of all places at once; then each open place gets a short time with some analyses, and then a longer one.
//
// Others may work at all places together meanwhile: the two take turns, theirs twice as long.
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::places {

struct Beside {
  std::function<void()> on_shown;  // told of each proof that counts; may be null
  std::shared_ptr<Gate> gate;      // of the others; null: there are none
};

/// The task has a board, where proofs go.
AnalysisResult decide_one_by_one(const AnalysisTask& task, const Beside& beside);

}  // namespace proviso::engine::places
