// Complex numbers: records with two members, `real` and `imag`. Componentwise operations are expanded; products and
// quotients of floats, with their infinities, are calls of the functions that GCC and Clang call
// (models/complex_arithmetic.c).
#pragma once

#include <clang/AST/OperationKinds.h>

#include "frontend/lower_arithmetic.h"
#include "ir/expr.h"

namespace clang {
class CastExpr;
class Expr;
class ImaginaryLiteral;
class QualType;
class Stmt;
class UnaryOperator;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

/// The parts of a number; a real one has no `imag`.
struct ComplexParts {
  const ir::Expr* real = nullptr;
  const ir::Expr* imag = nullptr;
};

bool is_complex(const clang::QualType& type);

/// The parts of a complex value (a load of a record, or zero) or of a real one.
ComplexParts parts_of(Lowering& low, const ir::Expr* value);
/// A temporary with these parts, which are converted to the part type of `type`, the record of a complex number.
const ir::Expr* complex_number(Lowering& low, const clang::Stmt* origin, const ir::Type* type, ComplexParts parts);

/// The right operand of a quotient without the imaginary zero that Clang adds if the left one is a complex integer:
/// then both parts are divided, which is what GCC and Clang compute.
const clang::Expr* without_imaginary_zero(clang::BinaryOperatorKind op, const clang::Expr* right);
/// `left op right`, where at least one operand is complex.
const ir::Expr* complex_arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, Operand left, Operand right);
/// + - ~ of a complex number.
const ir::Expr* complex_unary(Lowering& low, const clang::UnaryOperator* operation);
/// ++ and --, which apply to the real part.
const ir::Expr* complex_incremented(Lowering& low, const clang::UnaryOperator* operation, const ir::Expr* old_value);
const ir::Expr* imaginary_literal(Lowering& low, const clang::ImaginaryLiteral* literal);
/// A cast from or to a complex number.
const ir::Expr* complex_cast(Lowering& low, const clang::CastExpr* cast);
/// The value of type `from` as one of type `to`; at least one of the types is complex.
const ir::Expr* convert_complex(Lowering& low, const clang::Stmt* origin, const ir::Expr* value, const clang::QualType& to);
/// Whether the number is not zero, as an int.
const ir::Expr* complex_truth(Lowering& low, const ir::Expr* value);
/// __real__ and __imag__ of a value.
const ir::Expr* lower_part(Lowering& low, const clang::UnaryOperator* operation);
/// __real__ and __imag__ of an lvalue.
const ir::Expr* lower_part_lvalue(Lowering& low, const clang::UnaryOperator* operation);

}  // namespace proviso::frontend
