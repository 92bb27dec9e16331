// The version of Clang.
#pragma once

#include <string>

namespace proviso::frontend {

/// For example "19.1.7".
std::string clang_version();

}  // namespace proviso::frontend
