// One step of an execution, as domains see it: an edge inside a function, the entry into a callee from a call edge, or
// the return from it.
#pragma once

#include <cstdint>

#include "ir/program.h"

namespace proviso::ir {

enum class StepKind : std::uint8_t {
  edge,          // no call
  enter,         // `edge` calls `callee`, whose first location comes next
  leave,         // `callee` comes back to `edge`
  missing_call,  // `edge` calls `callee`, which has no body
  unknown_call,  // `edge` calls through a pointer with an unknown target
  end,           // the program's entry, `callee`, returns
};

struct Step {
  StepKind kind = StepKind::edge;
  const ir::Function* function = nullptr;  // of the edge
  const ir::Edge* edge = nullptr;          // null at the end of the program
  const ir::Function* callee = nullptr;    // enter, leave, missing_call, end
  unsigned depth = 1;                      // of the call stack in which the edge stands
};

}  // namespace proviso::ir
