// Decides the places of a program one by one: each alone is often easy when all together are not. First interval
// invariants, for all places at once; then each property and each open place get a short time with some analyses, and
// then a longer one.
//
// Other analyses may work on all places together meanwhile: both take turns, theirs twice as long.
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::places {

struct Others {
  std::shared_ptr<Gate> gate;                  // null: there are none
  Clock::time_point have_had_their_turn = {};  // until then they have the turn
  std::function<void()> on_time_up;            // called when every open place has had its time; may be null
};

/// The task must have a board, which receives the proofs.
AnalysisResult decide_one_by_one(const AnalysisTask& task, const Others& others);

}  // namespace proviso::engine::places
