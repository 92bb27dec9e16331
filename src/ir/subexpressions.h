// All expressions of a step, in an order that depends on the step alone.
#pragma once

#include <vector>

#include "ir/cfa.h"

namespace proviso::ir {

/// Each occurrence, operands before what they are operands of.
std::vector<const Expr*> subexpressions(const Operation& operation);

}  // namespace proviso::ir
