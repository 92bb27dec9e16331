// The arguments of Clang's compiler proper (cc1) for one file: what its driver would make of the target and the user's options.
//
// The driver itself is not used: it costs more time than parsing a small program, and would look for a compiler installation that need not
// be there.
#pragma once

#include <string>
#include <vector>

#include "ir/machine.h"

namespace proviso::frontend {

/// Directory in the in-memory file system that holds the headers we add (see clang_driver.cpp).
inline constexpr const char* kAddedHeaders = "/proviso-headers";

enum class Preprocessing {
  needed,
  done
};

/// `.i` files are preprocessed already.
Preprocessing preprocessing_of(const std::string& path);

/// The user's compiler options that change what the program means, as cc1 spells them. The rest (-O2, -Wall, -o x, ...) is left out.
std::vector<std::string> select_arguments(const std::vector<std::string>& arguments);

/// Everything but the input file's name.
std::vector<std::string> cc1_arguments(const ir::MachineModel& machine, Preprocessing preprocessing,
                                       const std::vector<std::string>& user_arguments);

/// Clang's own headers (stddef.h, ...).
std::string resource_directory();

/// Where the C library's headers are on this machine; empty if there are none for x86.
std::vector<std::string> system_include_directories();

}  // namespace proviso::frontend
