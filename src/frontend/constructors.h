// Functions that run before and after the entry: those with the attributes `constructor` and `destructor`, and atexit
// handlers.
#pragma once

#include <vector>

#include "ir/program.h"

namespace proviso::frontend {

class Symbols;
struct Unit;

/// Both in the linker's order; destructors run in the reverse order.
struct ProgramEnds {
  std::vector<ir::Function*> constructors;
  std::vector<ir::Function*> destructors;
};

/// Adds the unit's constructors and destructors.
void find_ends(Unit& unit, ProgramEnds& ends);

/// Inserts calls of the constructors at the beginning of `entry`.
void call_constructors(ir::Program& program, ir::Function& entry, const ProgramEnds& ends);

/// Makes returns from `entry` run the atexit handlers, if the program registers any, and the destructors, which are
/// registered first. What this refers to in library models is then pending in `symbols`.
void call_exit_handlers(ir::Program& program, Symbols& symbols, ir::Function& entry, const ProgramEnds& ends);

}  // namespace proviso::frontend
