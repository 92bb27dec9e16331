// Completion in shells, made from the tables of commands and options.
#pragma once

#include <string>

#include "options/options.h"

namespace proviso::options {

/// A script that the shell reads.
std::string completion_script(Shell shell);

}  // namespace proviso::options
