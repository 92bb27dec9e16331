// Counterexamples are executed: the interpreter runs the program on the inputs of the counterexample and must meet the violation where it
// is claimed. An execution that passed what a model of the library knows only roughly confirms nothing. Of one that never ends by a proof
// (Counterexample::endless) the first rounds are executed; the proof is checked by check_endless().
#pragma once

#include <optional>

#include "interp/interpreter.h"
#include "property/violation.h"

namespace proviso::check {

struct Replay {
  bool is_confirmed = false;
  std::string reason;                                         // of one that is not confirmed: why not
  interp::RunResult run;                                      // how the execution ended
  std::vector<std::pair<interp::InputRequest, u128>> inputs;  // what it asked for and was given
  std::uint64_t round = ~std::uint64_t{0};                    // of an execution that never ends: the inputs of steps behind it come again
};

/// Undefined behaviour that is not `check`'s has its defined meaning (it wraps) or ends the execution unconfirmed. The steps before
/// number `trace_from` are not told.
Replay replay(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
              std::function<void(const interp::TraceStep&)> trace, std::uint64_t trace_from = 0);

/// The same for those who do not ask why it is not confirmed, and look at no more than these steps.
std::optional<Replay> replay_if_confirmed(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                          std::uint64_t most_steps);

/// Whether an execution that stops at every undefined behaviour, of whatever kind, stops first at the violation.
bool is_first_fault(interp::Interpreter& interpreter, const property::Counterexample& counterexample);

}  // namespace proviso::check
