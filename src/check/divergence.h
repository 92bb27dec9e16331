// Why the execution of a counterexample diverges from the counterexample. Where the encoding leaves open what an
// execution decides (addresses, for example), a counterexample may be spurious; such a place on the path is named.
#pragma once

#include <string>

#include "interp/interpreter.h"

namespace proviso::check {

/// `run` is the outcome of the execution with these inputs and options, without the violation. It is executed again.
std::string why_it_diverged(interp::Interpreter& interpreter, const interp::RunResult& run, interp::InputSource& inputs,
                            interp::RunOptions options);

}  // namespace proviso::check
