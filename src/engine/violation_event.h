// Which events of the interpreter violate a check, and how it has to run so that they show.
#pragma once

#include "encode/checks.h"
#include "interp/interpreter.h"

namespace proviso::engine {

/// Whether the interpreter's event is a violation of this check.
bool is_violation_of(encode::Check check, interp::Event event);

/// Undefined behaviour that is none of the checks' has its defined meaning (it wraps); leaks are reported where a check is about them.
void look_for(encode::CheckSet checks, interp::RunOptions& options);

}  // namespace proviso::engine
