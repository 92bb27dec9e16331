// Guesses at what holds at the heads of loops: bounds by the constants that stand near, order and equality between variables, residues.
// Which of them are right is found out by induction (kinduction.h).
#pragma once

#include "engine/invariant.h"
#include "transform/loop_effects.h"
#include "transform/loops.h"

namespace proviso::engine {

std::vector<Invariant> candidate_invariants(const ir::Function& function, const transform::Loop& loop,
                                            const transform::LoopEffects& effects);

}  // namespace proviso::engine
