// The operations of the program's files that can go wrong (rewrite/source_operations.h), from Clang's AST.
#pragma once

#include "rewrite/source_operations.h"

namespace proviso::frontend {

struct Unit;

/// Adds those of the unit's own file. Requires the definitions of all units (symbols.h).
void collect_operations(Unit& unit, rewrite::SourceOperations& operations);

}  // namespace proviso::frontend
