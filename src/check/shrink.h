// Shrinks counterexamples: searches for an execution that violates the same place with few steps, few inputs and small
// values, by executing the program on smaller inputs (delta debugging: Zeller and Hildebrandt, "Simplifying and
// isolating failure-inducing input").
#pragma once

#include "interp/interpreter.h"
#include "property/violation.h"
#include "support/cancellation.h"

namespace proviso::check {

/// A counterexample to the same check at the same place, executed as by replay(); the given one if that cannot be
/// executed. If it is the first fault of its execution, so is the smaller one; and a test harness shows it too.
property::Counterexample shrink(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                const CancellationToken& token);

}  // namespace proviso::check
