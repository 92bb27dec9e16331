// The source syntax of the program's files (rewrite/source_syntax.h), from Clang's AST.
#pragma once

#include "rewrite/source_syntax.h"

namespace proviso::frontend {

struct Unit;

/// Adds the syntax of the unit's own file. Requires the definitions of all units (symbols.h).
void collect_syntax(Unit& unit, rewrite::SourceSyntax& syntax);

}  // namespace proviso::frontend
