// The rows of the table of options (option_table.h), a group a file: those of one command, or of all that read
// programs.
#pragma once

#include "options/option_table.h"

namespace proviso::options {

std::vector<OptionRow> check_options();
std::vector<OptionRow> testgen_options();
std::vector<OptionRow> checks_options();
std::vector<OptionRow> run_options();
std::vector<OptionRow> cfa_options();
std::vector<OptionRow> glassbox_options();
/// Of the commands that read programs: as for a compiler.
std::vector<OptionRow> frontend_options();

}  // namespace proviso::options
