// Reachability of functions, by calls and addresses.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace proviso::frontend {

/// Whether engines know the meaning of an undefined function of that name.
bool has_known_meaning(const std::string& name);

/// The functions without a body that code reachable from the entry calls or takes the address of; sorted.
std::vector<std::string> missing_functions(const ir::Program& program);

/// The functions of the C library among them that fail only for want of memory: `malloc` and its kin; sorted.
std::vector<std::string> allocators(const ir::Program& program);

}  // namespace proviso::frontend
