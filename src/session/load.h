// Reading the program.
#pragma once

#include <optional>
#include <ostream>

#include "session/check_options.h"

namespace proviso::session {

/// Reads and lowers the files the options name; what is wrong with them is said on `err`.
std::optional<frontend::Translation> load_program(const CheckOptions& options, std::ostream& err,
                                                  frontend::Syntax syntax = frontend::Syntax::dropped);

}  // namespace proviso::session
