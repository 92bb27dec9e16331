// Why the execution of a counterexample did not do what the counterexample says. Where the encoding knows less than the execution decides
// (addresses, for one), a counterexample can be one that no execution has; such a place on the way is named.
#pragma once

#include <string>

#include "interp/interpreter.h"

namespace proviso::check {

/// `run`: how the execution with these inputs and options ended, without the violation. It is executed again.
std::string why_it_diverged(interp::Interpreter& interpreter, const interp::RunResult& run, interp::InputSource& inputs,
                            interp::RunOptions options);

}  // namespace proviso::check
