// Reading the program.
#pragma once

#include <optional>
#include <ostream>

#include "session/check_options.h"

namespace proviso::session {

/// Prints one line for each.
void print(std::ostream& err, const Diagnostics& diagnostics);

/// Parses and lowers the files of the options.
Result<frontend::Translation> read_program(const CheckOptions& options, frontend::Syntax syntax = frontend::Syntax::dropped);
/// The same; errors and warnings go to `err`.
std::optional<frontend::Translation> load_program(const CheckOptions& options, std::ostream& err);

}  // namespace proviso::session
