// A copy of a function: the same steps, by the same numbers, on new variables.
#pragma once

#include "ir/program.h"

namespace proviso::rewrite {

/// For the call that stands at `call` in `caller`.
ir::Function& copy_function(ir::Program& program, const ir::Function& original, const ir::Function& caller, ir::EdgeId call);

}  // namespace proviso::rewrite
