// Arithmetic on integers, floats and pointers; on complex numbers and vectors by lower_complex.h and lower_vector.h.
#pragma once

#include <clang/AST/OperationKinds.h>
#include <clang/AST/Type.h>

#include <cstdint>

#include "ir/expr.h"

namespace clang {
class BinaryOperator;
class Stmt;
class UnaryOperator;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

/// The size of a pointer's target type: `dynamic` (of size type) for variable-length arrays, else `fixed`, which is 1
/// for void and functions.
struct ElementSize {
  std::uint64_t fixed = 1;
  const ir::Expr* dynamic = nullptr;
};

ElementSize element_size(Lowering& low, clang::QualType element);

struct Operand {
  const ir::Expr* value = nullptr;
  clang::QualType type;  // as in C, for the element sizes of pointer arithmetic
};

/// `left op right`, where the usual arithmetic conversions were applied; op is neither an assignment nor a logical
/// operator.
const ir::Expr* arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, Operand left, Operand right);

/// An index converted to an integer of pointer width, extended according to its own signedness.
const ir::Expr* to_pointer_width(Lowering& low, const ir::Expr* index);
/// pointer + index
const ir::Expr* offset_pointer(Lowering& low, const ir::Expr* pointer, const ir::Expr* index, ElementSize size);

const ir::Expr* lower_binary(Lowering& low, const clang::BinaryOperator* operation);

/// Unsupported: an operation on the result of another one in _Float16. x86 computes in `float`, and rounds only when a
/// value is stored or cast.
void require_rounded(Lowering& low, const clang::Expr* operand);
/// + - ~ __real__ __imag__
const ir::Expr* lower_unary(Lowering& low, const clang::UnaryOperator* operation);
const ir::Expr* lower_not(Lowering& low, const clang::UnaryOperator* operation);

}  // namespace proviso::frontend
