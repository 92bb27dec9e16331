// Functions that run before the entry and behind it: those with the attributes `constructor` and `destructor`, and what atexit registers.
#pragma once

#include <vector>

#include "ir/program.h"

namespace proviso::frontend {

class Symbols;
struct Unit;

/// Both in the order in which the linker puts them: destructors run in the reverse of it.
struct ProgramEnds {
  std::vector<ir::Function*> constructors;
  std::vector<ir::Function*> destructors;
};

/// Adds the unit's constructors and destructors.
void find_ends(Unit& unit, ProgramEnds& ends);

/// Makes the body of `entry` begin with calls of the constructors.
void call_constructors(ir::Program& program, ir::Function& entry, const ProgramEnds& ends);

/// Makes returning from `entry` run the handlers of atexit, if the program uses it, and the destructors, which are registered first of all.
/// What this refers to in the library's models is then pending in `symbols`.
void call_exit_handlers(ir::Program& program, Symbols& symbols, ir::Function& entry, const ProgramEnds& ends);

}  // namespace proviso::frontend
