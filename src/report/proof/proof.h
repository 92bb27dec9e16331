// The proof of a property as a person reads it: how each loop was closed, with the invariants at its head as C.
#pragma once

#include <string>

#include "engine/result.h"

namespace proviso::report {

/// One line a loop; empty if the program has none, or the property was not proved by unwinding and induction.
std::string proof_text(const ir::Program& program, const engine::PropertyResult& property);

}  // namespace proviso::report
