// Functions with neither a body nor a model, calls of which cannot be followed: those of the C library, and if the user wants it so, all.
// They get a body that says so, so that calls through pointers get to it too.
#pragma once

#include <string>

#include "frontend/frontend.h"

namespace proviso::frontend {

/// Why calls of a function of that name that nobody defines cannot be followed; empty if they can.
std::string gap_of_missing(const std::string& name, MissingFunctions missing);

/// A body for the function: the gap and nothing else.
void give_gap(ir::Program& program, ir::Function& function, const std::string& gap);

}  // namespace proviso::frontend
