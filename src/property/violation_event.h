// Which events of the interpreter violate a check, and how it has to run so that they show.
#pragma once

#include "interp/interpreter.h"
#include "property/check.h"

namespace proviso::property {

/// Whether the interpreter's event is a violation of this check.
bool is_violation_of(Check check, interp::Event event);

/// Undefined behaviour that is none of the checks' has its defined meaning (it wraps); leaks are reported where a check
/// is about them.
void look_for(CheckSet checks, interp::RunOptions& options);

}  // namespace proviso::property
