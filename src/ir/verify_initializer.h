// The verifier's part for static initialisers: constants, in order, without overlap, inside the object.
#pragma once

#include "ir/program.h"
#include "ir/verify_expr.h"
#include "ir/verify_faults.h"

namespace proviso::ir {

void verify_initializer(const Variable& variable, ExprVerifier& exprs, Faults& faults);

}  // namespace proviso::ir
