// One way through a block, step by step: the one that a model takes.
#pragma once

#include <functional>

#include "ir/step.h"
#include "symbolic/block.h"
#include "term/evaluate.h"

namespace proviso::symbolic {

/// A call on the way that was not followed.
struct TracedCall {
  std::size_t step = 0;  // the one that comes back from it
  SummarisedCall call;
};

/// Over the state variables of the place where the block begins.
struct Trace {
  const Block* block = nullptr;
  std::vector<ir::Step> steps;
  std::vector<TracedCall> calls;
  term::Terms conditions;  // what has to hold for these steps, in their order
  encode::State state;     // at the end, where that is a cut
  ir::Place to;
  bool has_closed_loops = false;
  std::optional<Hazard> hazard;  // where it ends in one; the last condition is the hazard's
};

/// Follows the block as the model says, to a cut, the end of the program, or a hazard of which `stops_at` says so.
Trace follow(TransitionSystem& system, const Block& block, term::Evaluator& model, const std::function<bool(const Hazard&)>& stops_at);

/// What the state variables are where the trace ends, in the model it followed; those that `model` mentions stay as they are.
void carry_over(TransitionSystem& system, const Trace& trace, term::Evaluator& followed, term::Model& model);

}  // namespace proviso::symbolic
