// Replays counterexamples: the interpreter executes the program on the inputs of the counterexample and must reach the
// violation at the claimed place. An execution that passed an approximation of a library model confirms nothing. Of an
// execution with a proof of nontermination (Counterexample::endless) the first rounds are executed; check_endless()
// checks the proof.
#pragma once

#include <optional>

#include "interp/interpreter.h"
#include "property/violation.h"

namespace proviso::check {

struct Replay {
  bool is_confirmed = false;
  std::string reason;                                         // why it is not confirmed
  interp::RunResult run;                                      // the outcome of the execution
  std::vector<std::pair<interp::InputRequest, u128>> inputs;  // the requests and the values supplied
  std::uint64_t round = ~std::uint64_t{0};                    // of a nonterminating execution: the inputs from this step on are repeated
};

/// Undefined behaviour other than that of `check` has its defined meaning (it wraps around) or ends the execution
/// unconfirmed. Steps before number `trace_from` are not traced.
Replay replay(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
              std::function<void(const interp::TraceStep&)> trace, std::uint64_t trace_from = 0);

/// The same, without the reason for a failure, and limited to so many steps.
std::optional<Replay> replay_if_confirmed(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                          std::uint64_t most_steps);

/// How the counterexample is executed; and whether a run ends in its violation.
interp::RunOptions options_for(const property::Counterexample& counterexample);
bool is_met(const property::Counterexample& counterexample, const interp::RunResult& run);

/// An assumption that a violation of the check, at the end of that replay, may depend on and that no execution can
/// show; empty if there is none.
std::string what_it_rests_on(const ir::Program& program, property::Check check, const Replay& replay);

/// Whether an execution that stops at undefined behaviour of any kind stops first at the violation.
bool is_first_fault(interp::Interpreter& interpreter, const property::Counterexample& counterexample);

}  // namespace proviso::check
