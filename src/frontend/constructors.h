// Functions that run before the entry: those with the attribute `constructor`.
#pragma once

#include <vector>

#include "ir/program.h"
#include "support/result.h"

namespace proviso::frontend {

struct Unit;

/// The unit's constructors, as the linker would order them. Destructors are not run, which is said in `warnings`.
std::vector<ir::Function*> constructors(Unit& unit, Diagnostics& warnings);

/// Makes the body of `entry` begin with calls of these functions.
void call_first(ir::Program& program, ir::Function& entry, const std::vector<ir::Function*>& functions);

}  // namespace proviso::frontend
