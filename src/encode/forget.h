// What is no longer known of a state after a loop has run any number of rounds.
#pragma once

#include "encode/environment.h"
#include "transform/loop_effects.h"

namespace proviso::encode {

/// Gives everything the loop may have changed a new, unknown value. `place` names these values.
void forget(Environment& environment, State& state, Frame frame, const transform::LoopEffects& effects,
            const transform::PointsTo& points_to, ContextId place);

}  // namespace proviso::encode
