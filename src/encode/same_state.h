// When two states at one location are the same, so that whatever can happen after one can happen after the other.
#pragma once

#include <functional>

#include "encode/environment.h"

namespace proviso::encode {

/// The condition under which `left` and `right` agree in everything but the plain scalars that do not matter. It may be stronger than that:
/// what cannot be compared cheaply counts as different.
Term same_state(Environment& environment, const State& left, const State& right,
                const std::function<bool(Frame, const ir::Variable&)>& matters);

}  // namespace proviso::encode
