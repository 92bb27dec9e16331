// One path through a block, step by step: the one that a model takes.
#pragma once

#include <functional>

#include "ir/step.h"
#include "symbolic/block.h"
#include "term/evaluate.h"

namespace proviso::symbolic {

/// A call on the path that was not followed.
struct TracedCall {
  std::size_t step = 0;  // the step that returns from it
  SummarisedCall call;
};

/// Over the state variables of the place where the block begins.
struct Trace {
  const Block* block = nullptr;
  std::vector<ir::Step> steps;
  std::vector<TracedCall> calls;
  term::Terms conditions;  // the conditions of these steps, in order
  encode::State state;     // at the end, if that is a cut
  ir::Place to;
  bool has_closed_loops = false;
  std::optional<Hazard> hazard;  // if it ends in one; the last condition is the hazard's
};

/// Follows the block along the model, to a cut, the end of the program, or a hazard for which `stops_at` holds.
Trace follow(TransitionSystem& system, const Block& block, term::Evaluator& model, const std::function<bool(const Hazard&)>& stops_at);

/// The values of the state variables at the end of the trace, in the model it followed; those that `model` mentions are
/// kept.
void carry_over(TransitionSystem& system, const Trace& trace, term::Evaluator& followed, term::Model& model);

}  // namespace proviso::symbolic
