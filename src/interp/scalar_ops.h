// The reference semantics of all operations on scalars of all types, which the specialised instructions must agree
// with; also used for what has no fast instruction (128-bit integers, odd widths, rare floats, conversions).
#pragma once

#include "interp/slot.h"
#include "ir/expr.h"

namespace proviso::interp {

/// Why an operation is undefined in C. The accompanying value is the one that ir/expr.h gives it nevertheless, except
/// after a division by zero, which has none.
enum class Fault : std::uint8_t {
  none,
  overflow,
  division_by_zero,
  bad_shift_amount,
  shift_of_sign,  // a left shift of a negative number, or of a bit into or past the sign
  bad_float_conversion,
};

struct Outcome {
  Slot value;
  Fault fault = Fault::none;
};

Outcome evaluate_unary(ir::UnaryOp op, const ir::Type* type, const Slot& operand);

/// `right_type` differs from `left_type` for shifts only.
Outcome evaluate_binary(ir::BinaryOp op, const ir::Type* left_type, const Slot& left, const ir::Type* right_type, const Slot& right);

/// An integer cast to a pointer gets no provenance; a pointer cast to a pointer keeps it.
Outcome evaluate_cast(const ir::Type* from, const ir::Type* to, const Slot& operand);

}  // namespace proviso::interp
