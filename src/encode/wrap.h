// Which operations on integers can have another value than the mathematical one: they are what Check::wrap is about.
#pragma once

#include "ir/expr.h"

namespace proviso::encode {

/// Sums, differences, products, shifts to the left, negations and conversions of integers of at most 64 bits; not conversions to types that
/// have all the numbers.
bool can_wrap(const ir::Expr* expr);

}  // namespace proviso::encode
