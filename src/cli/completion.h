// Completion in shells, made from the tables of commands and options.
#pragma once

#include <string>

#include "cli/options.h"

namespace proviso::cli {

/// A script that the shell reads.
std::string completion_script(Shell shell);

}  // namespace proviso::cli
