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

/// The user's compiler options that affect the program's meaning, as spelled by cc1. Others (-O2, -Wall, -o x, ...) are
/// dropped.
std::vector<std::string> select_arguments(const std::vector<std::string>& arguments);

/// What is wrong with a file that is compiled with these options, if one of them contradicts the machine or changes the
/// program's meaning in a way that is not supported: "is compiled with '-m32': choose ..."; empty if there is none.
std::string refused_option(const std::vector<std::string>& arguments, const ir::MachineModel& machine);

/// All arguments except the name of the input file.
std::vector<std::string> cc1_arguments(const ir::MachineModel& machine, Preprocessing preprocessing,
                                       const std::vector<std::string>& user_arguments);

/// Clang's own headers (stddef.h, ...).
std::string resource_directory();

/// The directories of the C library's headers on this machine; empty if there are none for x86.
std::vector<std::string> system_include_directories();

}  // namespace proviso::frontend
