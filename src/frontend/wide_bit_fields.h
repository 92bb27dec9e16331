// Bit-fields wider than int. C leaves open what type they have in an expression: Clang takes the declared one, GCC one of exactly their
// width, so that with GCC `s.b + 1` of a 40-bit field wraps around at 40 bits. `--bit-fields gcc` asks for the latter; then operands and
// results are cut here.
#pragma once

#include "ir/expr.h"

namespace clang {
class BinaryOperator;
class Expr;
class UnaryOperator;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

/// How many bits an expression has for GCC, and whether they are signed.
struct Precision {
  unsigned bits = 0;
  bool is_signed = false;
};

/// Whether the width of a bit-field matters to the operation: GCC's bit-fields are wanted, and an operand has fewer bits than its type.
bool has_wide_bit_field(Lowering& low, const clang::Expr* operation);
/// In which the operands of a binary operation (of a shift: the left one) or of a unary one are computed.
Precision precision_of_operands(Lowering& low, const clang::Expr* operation);
/// The value with as many of its bits as GCC has, in the type it has for Clang.
const ir::Expr* cut_to(Lowering& low, const ir::Expr* value, Precision precision);

}  // namespace proviso::frontend
