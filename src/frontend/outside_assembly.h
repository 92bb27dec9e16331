// Effects outside functions: file-scope assembly, and data in the linker's lists of constructors and destructors.
#pragma once

#include <map>
#include <string>

#include "support/result.h"

namespace proviso::frontend {

struct Unit;

/// The names that file-scope assembly mentions, each with its location.
using AssemblyNames = std::map<std::string, std::string, std::less<>>;

/// Adds the names of the unit. Lists of functions that run before or after `main` are errors.
void find_outside_assembly(const Unit& unit, AssemblyNames& names, Diagnostics& diagnostics);

}  // namespace proviso::frontend
