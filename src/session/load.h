// Reading the program.
#pragma once

#include <optional>
#include <ostream>

#include "session/check_options.h"

namespace proviso::session {

/// A line for each.
void print(std::ostream& err, const Diagnostics& diagnostics);

/// Reads and lowers the files the options name.
Result<frontend::Translation> read_program(const CheckOptions& options, frontend::Syntax syntax = frontend::Syntax::dropped);
/// The same; what is wrong with them, and warnings, are said on `err`.
std::optional<frontend::Translation> load_program(const CheckOptions& options, std::ostream& err);

}  // namespace proviso::session
