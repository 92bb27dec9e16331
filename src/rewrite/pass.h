// A pass changes a program in place. Behind it the program is valid (ir/verify.h), its locations are in order
// (ir::Function::compact), and each step that it added has a place in the source, but in functions that the front end
// made of nothing: whatever is said of such a step, in traces, conditions and certificates, is said of what the user
// wrote.
#pragma once

#include <functional>
#include <vector>

#include "ir/program.h"

namespace proviso::rewrite {

struct Pass {
  const char* name;  // "connecting jumps"
  std::function<void(ir::Program&)> change;
};

/// Runs one after the other. A pass that breaks these rules is an internal error, which names it.
void run_passes(const std::vector<Pass>& passes, ir::Program& program);

}  // namespace proviso::rewrite
