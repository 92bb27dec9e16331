// Small counterexamples: of the executions that violate a place, one with few steps, few inputs and small values, found by executing the
// program again and again on smaller inputs (delta debugging: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input").
#pragma once

#include "interp/interpreter.h"
#include "property/violation.h"
#include "support/cancellation.h"

namespace proviso::check {

/// A counterexample to the same check at the same place, executed as replay() does; if what is given can be executed, else that. If it is
/// the first fault of its execution, whatever other kinds there are, so is the smaller one; and a test harness shows that as well.
property::Counterexample shrink(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                const CancellationToken& token);

}  // namespace proviso::check
