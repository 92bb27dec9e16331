// A confirmed violation, as all reports tell it: the execution is replayed once more and written down.
#pragma once

#include <string>
#include <vector>

#include "check/replay.h"
#include "engine/result.h"
#include "ir/program.h"
#include "report/trace/states.h"
#include "report/trace/trace.h"

namespace proviso::report {

/// What a function of the C library gave back where the language leaves that open (`rand`, `getchar`): inputs that come from no function
/// of the program's own.
struct LibraryResult {
  const ir::Function* function = nullptr;
  std::string value;           // as C would write it; empty where there is none
  bool writes_memory = false;  // it also filled memory that it was given
};

struct Violation {
  property::Check check = property::Check::reach_error;
  const ir::Edge* found_at = nullptr;      // the step that the user sees it at; null: at the end
  const ir::Function* found_in = nullptr;  // the function of that step
  std::string what;                        // one line: "signed overflow at f.c:3:7: 2147483647 + 1 does not fit in int"
  std::string summary;                     // the same with the property: "no-overflow violated: signed overflow at f.c:3:7: ..."
  check::Replay replay;
  std::vector<LibraryResult> library_results;
  /// No other undefined behaviour comes before it, so that a sanitizer may stop at the first thing it finds.
  bool is_first_fault = false;
  std::uint64_t untold_steps = 0;  // of a long execution: before the trace
};

/// `trace` gets every step, of long executions those at the end; it may be null.
Violation describe_violation(const ir::Program& program, interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                             const std::function<void(const interp::TraceStep&)>& trace);

/// Where the trace ends.
TraceBuilder::End trace_end(const ir::Program& program, const Violation& violation);

/// What the entry was called with, where it is not main().
TraceBuilder::Arguments entry_arguments(const ir::Program& program, const Violation& violation);

/// What the execution holds at the entries of its trace, or of the excerpt of it.
ExecutionStates execution_states(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                 const Violation& violation, const Trace& trace, const Excerpt& excerpt);

/// Whether it shows only when the program ends.
bool is_found_at_exit(property::Check check);

}  // namespace proviso::report
