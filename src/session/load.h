// Reading the program.
#pragma once

#include <optional>
#include <ostream>

#include "session/check_options.h"

namespace proviso::session {

/// Whether the translation is to say where statements stand.
enum class Syntax {
  dropped,
  kept
};

/// Reads and lowers the files the options name; what is wrong with them is said on `err`.
std::optional<frontend::Translation> load_program(const CheckOptions& options, std::ostream& err, Syntax syntax = Syntax::dropped);

}  // namespace proviso::session
