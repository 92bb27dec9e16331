// The arguments for Clang's compiler proper (cc1), derived from the target and the user's options as Clang's driver
// would.
//
// The driver itself is not used: it takes longer than parsing a small program, and looks for a compiler installation
// that need not exist.
#pragma once

#include <string>
#include <vector>

#include "ir/machine.h"

namespace proviso::frontend {

/// Directory of the in-memory file system that contains added headers (clang_driver.cpp).
inline constexpr const char* kAddedHeaders = "/proviso-headers";

enum class Preprocessing {
  needed,
  done
};

/// `.i` files are preprocessed already.
Preprocessing preprocessing_of(const std::string& path);

/// All arguments except the name of the input file.
std::vector<std::string> cc1_arguments(const ir::MachineModel& machine, Preprocessing preprocessing,
                                       const std::vector<std::string>& user_arguments);

/// Clang's own headers (stddef.h, ...).
std::string resource_directory();

/// The directories of the C library's headers on this machine; empty if there are none for x86.
std::vector<std::string> system_include_directories();

}  // namespace proviso::frontend
