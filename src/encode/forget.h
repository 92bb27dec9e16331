// Havoc: what is no longer known about a state after any number of iterations of a loop.
#pragma once

#include "encode/environment.h"
#include "transform/loop_effects.h"

namespace proviso::encode {

/// Gives everything that the loop may have changed a new, unknown value. `place` is part of the names of these values.
void forget(Environment& environment, State& state, Frame frame, const transform::LoopEffects& effects,
            const transform::PointsTo& points_to, ContextId place);

}  // namespace proviso::encode
