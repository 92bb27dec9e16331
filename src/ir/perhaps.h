// What the library may always do but mostly does not.
#pragma once

#include <string_view>

namespace proviso::ir {

/// The source of a Havoc that says whether it does so: output that fails since the device is full. Plain executions are
/// without; who looks for violations lets it happen.
inline constexpr std::string_view kPerhapsSource = "__proviso_perhaps";

}  // namespace proviso::ir
