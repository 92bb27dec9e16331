// Assertions of the program end an execution like any other end: only those that a pass adds count.
#pragma once

#include "ir/program.h"

namespace proviso::rewrite {

void silence_assertions(ir::Program& program);

}  // namespace proviso::rewrite
