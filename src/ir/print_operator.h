// Operators in C syntax, for the printers of this folder: how strong they bind, and which are written as calls of
// functions. How they are written is to_string(op).
#pragma once

#include "ir/expr.h"
#include "ir/print_constant.h"

namespace proviso::ir {

Precedence precedence(BinaryOp op);

/// "sqrt(x)" instead of "-x".
inline bool is_call_like(UnaryOp op) { return op != UnaryOp::negate && op != UnaryOp::bit_not; }

}  // namespace proviso::ir
