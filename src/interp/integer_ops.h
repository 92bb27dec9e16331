// Integer operations of any width up to 128 bits; pointers may be compared.
#pragma once

#include "interp/scalar_ops.h"

namespace proviso::interp {

Outcome integer_binary(ir::BinaryOp op, const ir::Type* type, const Slot& left, const ir::Type* right_type, const Slot& right);
Outcome integer_unary(ir::UnaryOp op, const ir::Type* type, const Slot& operand);

}  // namespace proviso::interp
