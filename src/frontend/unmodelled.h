// Functions with neither a body nor a model whose calls cannot be analysed: those of the C library, or at the user's
// request all. They get a body that is a gap, so that indirect calls reach it too.
#pragma once

#include <string>

#include "frontend/frontend.h"

namespace proviso::frontend {

/// Why calls of an undefined function of that name cannot be analysed; empty if they can.
std::string gap_of_missing(const std::string& name, MissingFunctions missing);

/// Gives the function a body that consists of the gap.
void give_gap(ir::Program& program, ir::Function& function, const std::string& gap);

}  // namespace proviso::frontend
