// What stands beside the functions of a file and does something all the same: assembly, and data in the linker's lists of what runs first
// and last.
#pragma once

#include <map>
#include <string>

#include "support/result.h"

namespace proviso::frontend {

struct Unit;

/// The names that assembly outside of functions mentions, each with its place.
using AssemblyNames = std::map<std::string, std::string, std::less<>>;

/// Adds the names of the unit. Lists of functions that run before or behind `main` are errors.
void find_outside_assembly(const Unit& unit, AssemblyNames& names, Diagnostics& diagnostics);

}  // namespace proviso::frontend
