// What the user's compiler options (those of a compile_commands.json; -I, -D, ... of the command line) mean to Clang's
// compiler proper (cc1).
//
// An option is given to cc1 in its spelling, has no meaning for the program, or is refused. Refused are also all
// options for the machine (-m...) and all long ones (--...) that are neither known to be without meaning nor features
// of the processor.
#pragma once

#include <string>
#include <vector>

#include "ir/machine.h"

namespace proviso::frontend {

/// The options that affect the program's meaning, as spelled by cc1, and what compilers assume without any: code for a
/// position-independent executable. Others (-Wall, -o x, ...) are dropped.
std::vector<std::string> select_arguments(const std::vector<std::string>& arguments);

/// What is wrong with a file that is compiled with these options, if one of them contradicts the machine or changes the
/// program's meaning in a way that is not supported: "is compiled with '-m32': choose ..."; empty if there is none.
std::string refused_option(const std::vector<std::string>& arguments, const ir::MachineModel& machine);

}  // namespace proviso::frontend
