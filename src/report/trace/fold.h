// Folds the loops of a trace: of repeated iterations the first and the last are shown, and those between are counted.
// Inner loops may differ in their number of iterations.
#pragma once

#include <string>
#include <vector>

#include "report/trace/trace.h"

namespace proviso::report {

/// An entry of the trace, or omitted iterations.
struct TraceLine {
  const TraceEntry* entry = nullptr;  // null: omitted iterations
  std::size_t rounds = 0;
  std::vector<std::string> inputs;  // the inputs in these iterations: "x = 1, 2, 3"
  unsigned depth = 0;
};

/// The trace must outlive the result.
std::vector<TraceLine> fold(const Trace& trace);

}  // namespace proviso::report
