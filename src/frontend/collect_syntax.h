// What stands where in the files of a program (rewrite/source_syntax.h), from Clang's syntax tree.
#pragma once

#include "rewrite/source_syntax.h"

namespace proviso::frontend {

struct Unit;

/// Adds what the unit's own file has. The definitions of all units are known (symbols.h).
void collect_syntax(Unit& unit, rewrite::SourceSyntax& syntax);

}  // namespace proviso::frontend
