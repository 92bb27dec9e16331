// Equality of two states at one location, which implies the same future behaviour.
#pragma once

#include <functional>

#include "encode/environment.h"

namespace proviso::encode {

/// A condition under which `left` and `right` agree in everything except irrelevant plain scalars. It is sufficient,
/// not necessary: what cannot be compared cheaply counts as different.
Term same_state(Environment& environment, const State& left, const State& right,
                const std::function<bool(Frame, const ir::Variable&)>& matters);

}  // namespace proviso::encode
