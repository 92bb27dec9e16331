// A confirmed violation, for all reports: the execution is replayed and recorded.
#pragma once

#include <string>
#include <vector>

#include "check/replay.h"
#include "engine/result.h"
#include "ir/program.h"
#include "report/trace/states.h"
#include "report/trace/trace.h"
#include "report/violation/dropped_calls.h"
#include "report/violation/library_calls.h"

namespace proviso::report {

struct Violation {
  property::Check check = property::Check::reach_error;
  const ir::Edge* found_at = nullptr;      // the edge shown to the user; null: at the end
  const ir::Function* found_in = nullptr;  // the function of that edge
  std::string what;                        // one line: "signed overflow at f.c:3:7: 2147483647 + 1 does not fit in int"
  std::string summary;                     // the same with the property: "no-overflow violated: signed overflow at f.c:3:7: ..."
  check::Replay replay;
  std::vector<LibraryResult> library_results;
  std::vector<DroppedCall> dropped_calls;
  /// No other undefined behaviour precedes it, so that a sanitizer may stop at the first error.
  bool is_first_fault = false;
  std::uint64_t untold_steps = 0;  // of a long execution: the number of steps before the trace
  /// Of an execution that never ends: the steps of one round, each once, in their order.
  struct RoundStep {
    const ir::Function* function = nullptr;
    const ir::Edge* edge = nullptr;
    unsigned depth = 0;  // of the call stack
  };
  std::vector<RoundStep> round;
};

/// `trace` receives every step, of long executions the last ones; it may be null.
Violation describe_violation(const ir::Program& program, interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                             const std::function<void(const interp::TraceStep&)>& trace);

/// Where the trace ends.
TraceBuilder::End trace_end(const ir::Program& program, const Violation& violation);

/// The arguments of the entry if it is not main().
TraceBuilder::Arguments entry_arguments(const ir::Program& program, const Violation& violation);

/// The states at the entries of the trace, or of its excerpt.
ExecutionStates execution_states(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                 const Violation& violation, const Trace& trace, const Excerpt& excerpt);

/// Whether the violation is detected only when the program ends.
bool is_found_at_exit(property::Check check);

/// The number of steps after which an execution repeats what it does, for ever; the greatest number if none does.
std::uint64_t repeated_from(const property::Counterexample& counterexample);

}  // namespace proviso::report
