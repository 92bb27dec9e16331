// Writing to a local that is declared `const` is undefined, and compilers take its value for known. A step that may do
// so, which only a pointer whose `const` was cast away makes possible, becomes one that is not supported: the result is
// UNKNOWN and names the variable.
#pragma once

#include "ir/program.h"

namespace proviso::rewrite {

/// To be called before passes that write to locals themselves (jumps.h).
void leave_out_writes_to_constant_locals(ir::Program& program);

}  // namespace proviso::rewrite
