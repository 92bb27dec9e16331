// Loops of a trace folded: where an execution does the same again and again, the first and the last round are shown, and what is between
// them is counted. The rounds of an inner loop may differ in number.
#pragma once

#include <string>
#include <vector>

#include "report/trace/trace.h"

namespace proviso::report {

/// An entry of the trace, or rounds that are not shown.
struct TraceLine {
  const TraceEntry* entry = nullptr;  // null: rounds
  std::size_t rounds = 0;
  std::vector<std::string> inputs;  // what came from outside in these rounds: "x = 1, 2, 3"
  unsigned depth = 0;
};

/// The trace must live longer.
std::vector<TraceLine> fold(const Trace& trace);

}  // namespace proviso::report
