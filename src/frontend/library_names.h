// The names of the C library.
#pragma once

#include <string_view>

namespace proviso::frontend {

/// Whether ISO C, POSIX or glibc declares an external function of that name.
bool is_library_function(std::string_view name);

}  // namespace proviso::frontend
