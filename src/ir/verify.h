// The IR verifier: stops bugs of the front end and of transformations before they become wrong verdicts.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace proviso::ir {

/// What is wrong with the program (types, scopes, shape of the CFAs); empty if nothing is. Each message names function
/// and edge.
std::vector<std::string> verify(const Program& program);

/// Throws InternalError naming `after` (the pass that just ran) if verify() finds anything.
void require_valid(const Program& program, const char* after);

}  // namespace proviso::ir
