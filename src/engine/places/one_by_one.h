// Decides the places of a program one by one: each alone is often easy when all together are not. First interval
// invariants, for all places at once; then each property and each open place get a short time with some analyses, and
// then a longer one.
//
// Other analyses may work on all places together meanwhile: both take turns, theirs twice as long.
#pragma once

#include <map>
#include <set>

#include "engine/analysis.h"

namespace proviso::engine::places {

/// What was tried with a place.
struct Effort {
  unsigned steps = 0;  // of the plan: a pair of analyses with a time
  Clock::duration spent{};
  std::set<std::size_t> given_up;  // pairs for which more time would not help
};
using Efforts = std::map<property::Place, Effort>;

struct Others {
  std::shared_ptr<Gate> gate;                  // null: there are none
  Clock::time_point have_had_their_turn = {};  // until then they have the turn
  std::function<void()> on_time_up;            // called when every open place has had its time; may be null
  Efforts* efforts = nullptr;                  // of earlier races of a run, which this one continues; null: none
};

/// The task must have a board, which receives the proofs.
AnalysisResult decide_one_by_one(const AnalysisTask& task, const Others& others);

}  // namespace proviso::engine::places
