// The values of static initialisers: constants and address constants.
#pragma once

#include "interp/slot.h"
#include "ir/expr.h"

namespace proviso::interp {

class StaticLayout;

/// `expr` is a scalar value without loads; everything whose address it takes has an address in `layout`.
Slot evaluate_constant(const ir::Expr* expr, const StaticLayout& layout);

}  // namespace proviso::interp
