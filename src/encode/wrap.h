// Integer operations whose value may differ from the mathematical one: those that Check::wrap is about.
#pragma once

#include "ir/expr.h"

namespace proviso::encode {

/// Sums, differences, products, left shifts, negations and conversions of integers of at most 64 bits; not widening
/// conversions.
bool can_wrap(const ir::Expr* expr);

}  // namespace proviso::encode
