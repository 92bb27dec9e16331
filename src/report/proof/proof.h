// The proof of a property as a person reads it: how each loop was closed, with the invariants at its head as C; or what holds at each cut
// of the program.
#pragma once

#include <string>

#include "engine/result.h"

namespace proviso::report {

/// One line a loop or cut; empty if the program has none, or the proof is the states that were reached.
std::string proof_text(const ir::Program& program, const engine::PropertyResult& property);

}  // namespace proviso::report
