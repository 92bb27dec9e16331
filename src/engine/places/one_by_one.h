// Decides the places of a program one by one: each alone is often easy where all together are not. What invariants of intervals show comes
// first, of all places at once; then each property and each open place get a short time with some analyses, and then a longer one.
//
// Others may work at all places together meanwhile: the two take turns, theirs twice as long.
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::places {

struct Others {
  std::shared_ptr<Gate> gate;                  // null: there are none
  Clock::time_point have_had_their_turn = {};  // it is theirs until then
  std::function<void()> on_time_up;            // told when every open place has had the time there is for each; may be null
};

/// The task has a board, where proofs go.
AnalysisResult decide_one_by_one(const AnalysisTask& task, const Others& others);

}  // namespace proviso::engine::places
