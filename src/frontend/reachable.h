// What of a program execution can get to at all: a walk over calls and addresses.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace proviso::frontend {

/// Whether engines know what calls of an undefined function of that name do.
bool has_known_meaning(const std::string& name);

/// Names of the functions without a body that the code reachable from the entry calls or takes the address of; sorted.
std::vector<std::string> missing_functions(const ir::Program& program);

}  // namespace proviso::frontend
