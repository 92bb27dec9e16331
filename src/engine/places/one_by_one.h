// Decides the places of a program one by one: each alone is often easy where all together are not. What invariants of intervals show comes
// first, of all places at once; then each open place gets a short time with one analysis after the other, and then a longer one.
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::places {

/// The task has a board, where proofs go.
AnalysisResult decide_one_by_one(const AnalysisTask& task);

}  // namespace proviso::engine::places
