// Bit-fields wider than int. C leaves their type in expressions open: Clang uses the declared type, GCC a type of
// exactly their width, so that with GCC `s.b + 1` for a 40-bit field wraps around at 40 bits. `--bit-fields gcc`
// selects the latter; then operands and results are truncated here.
#pragma once

#include "ir/expr.h"

namespace clang {
class BinaryOperator;
class Expr;
class UnaryOperator;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

/// The width and signedness of an expression in GCC.
struct Precision {
  unsigned bits = 0;
  bool is_signed = false;
};

/// Whether the width of a bit-field matters: GCC's rule is selected, and an operand has fewer bits than its type.
bool has_wide_bit_field(Lowering& low, const clang::Expr* operation);
/// The precision in which the operands of a binary operation (of a shift: the left one) or of a unary one are computed.
Precision precision_of_operands(Lowering& low, const clang::Expr* operation);
/// The value truncated to GCC's precision, in the type it has for Clang.
const ir::Expr* cut_to(Lowering& low, const ir::Expr* value, Precision precision);

}  // namespace proviso::frontend
