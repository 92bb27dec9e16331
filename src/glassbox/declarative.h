// What a function must be like to be read as a formula: no effects, no loops, no assignments, and calls only of functions like it.
// Recursion is allowed.
#pragma once

#include "ir/program.h"
#include "support/result.h"
#include "symbolic/path_walk.h"

namespace proviso::glassbox {

/// What is wrong with the program's declarative functions, each at its place.
Diagnostics problems_of_declarative(const ir::Program& program, const symbolic::DeclarativeFunctions& declarative);

}  // namespace proviso::glassbox
