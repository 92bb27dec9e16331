// Functions known by name where the program does not define them: `__VERIFIER_nondet_int`, `__VERIFIER_assume`, `alloca`, and the
// `__proviso_*` primitives that models are written with.
#pragma once

#include <string_view>

namespace proviso::frontend {

/// True if a call of an undefined function of this name has a meaning of its own, so that the function is not missing.
bool is_intrinsic_function(std::string_view name);

}  // namespace proviso::frontend
