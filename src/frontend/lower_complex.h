// Complex numbers: records of two numbers, `real` and `imag`. What C defines part by part is written out; products and quotients of floats,
// with their infinities, are calls of the functions that gcc and clang call too (models/complex_arithmetic.c).
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

/// A number by its parts; a real one has no `imag`.
struct ComplexParts {
  const ir::Expr* real = nullptr;
  const ir::Expr* imag = nullptr;
};

bool is_complex(const clang::QualType& type);

/// The parts of a complex number's value (a load of a record, or zero), or of a real number's.
ComplexParts parts_of(Lowering& low, const ir::Expr* value);
/// The number with these parts, which are converted to those of `type`, an ir record of a complex number; in a temporary.
const ir::Expr* complex_number(Lowering& low, const clang::Stmt* origin, const ir::Type* type, ComplexParts parts);

/// The right operand of a quotient without the imaginary zero that Clang gives it where the left one is a complex integer: then both parts
/// are divided, as gcc and clang do in effect.
const clang::Expr* without_imaginary_zero(clang::BinaryOperatorKind op, const clang::Expr* right);
/// `left op right` where at least one of them is complex.
const ir::Expr* complex_arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, Operand left, Operand right);
/// + - ~ of a complex number.
const ir::Expr* complex_unary(Lowering& low, const clang::UnaryOperator* operation);
/// ++ and --: the real part counts.
const ir::Expr* complex_incremented(Lowering& low, const clang::UnaryOperator* operation, const ir::Expr* old_value);
const ir::Expr* imaginary_literal(Lowering& low, const clang::ImaginaryLiteral* literal);
/// A cast from or to a complex number.
const ir::Expr* complex_cast(Lowering& low, const clang::CastExpr* cast);
/// The value of type `from` as one of type `to`; at least one of the types is complex.
const ir::Expr* convert_complex(Lowering& low, const clang::Stmt* origin, const ir::Expr* value, const clang::QualType& to);
/// Whether the number is not zero, as an int.
const ir::Expr* complex_truth(Lowering& low, const ir::Expr* value);
/// __real__ and __imag__ of any number.
const ir::Expr* lower_part(Lowering& low, const clang::UnaryOperator* operation);
/// The same of an lvalue.
const ir::Expr* lower_part_lvalue(Lowering& low, const clang::UnaryOperator* operation);

}  // namespace proviso::frontend
