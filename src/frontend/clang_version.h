// Which Clang reads the programs.
#pragma once

#include <string>

namespace proviso::frontend {

/// "19.1.7"
std::string clang_version();

}  // namespace proviso::frontend
