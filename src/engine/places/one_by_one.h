// Decides the places of a program one by one: each alone is often easy when all together are not. Each property and each
// open place get a short time with one analysis after the other, and then a longer one. Two attempts run at a time: at
// different places, as long as there are some. Before each round through the analyses one of them tries interval
// invariants, for all places at once.
//
// Other analyses may work on all places together meanwhile: both take turns (turns.h).
#pragma once

#include <map>
#include <set>

#include "engine/analysis.h"

namespace proviso::engine::places {

/// What was tried with a place.
struct Effort {
  unsigned steps = 0;  // of the plan: an analysis with a time
  Clock::duration spent{};
  std::set<std::size_t> given_up;  // analyses for which more time would not help
};

/// What was tried in earlier races of a run.
struct Efforts {
  std::map<property::Place, Effort> of_places;
  Effort of_intervals;  // a step for each time
};

struct Others {
  std::shared_ptr<Gate> gate;                  // null: there are none
  Clock::time_point have_had_their_turn = {};  // until then they have the turn
  Clock::duration turn{};                      // how long they have it after one of ours without a success
  std::function<void()> on_time_up;            // called when every open place has had its time; may be null
  Efforts* efforts = nullptr;                  // of earlier races of a run, which this one continues; null: none
};

/// The task must have a board, which receives the proofs.
AnalysisResult decide_one_by_one(const AnalysisTask& task, const Others& others);

}  // namespace proviso::engine::places
