// Vectors (`__attribute__((vector_size(16)))`): records with one member, an array of the elements. Operations apply to
// each element, as in GNU C: without integer promotions. A comparison yields -1 or 0 for each element.
#pragma once

#include <clang/AST/OperationKinds.h>

#include <vector>

#include "frontend/lower_arithmetic.h"
#include "ir/expr.h"

namespace clang {
class ArraySubscriptExpr;
class CastExpr;
class ConvertVectorExpr;
class InitListExpr;
class QualType;
class ShuffleVectorExpr;
class Stmt;
class UnaryOperator;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

bool is_vector(const clang::QualType& type);

/// The elements of a vector value (a load of its record, or zero).
std::vector<const ir::Expr*> elements_of(Lowering& low, const ir::Expr* value);
/// A temporary with these elements, each converted to the element type of `type`; missing ones are zero.
const ir::Expr* vector_value(Lowering& low, const clang::Stmt* origin, const ir::Type* type, const std::vector<const ir::Expr*>& elements);

/// `left op right` of two vectors.
const ir::Expr* vector_arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, Operand left, Operand right);
/// + - ~ of a vector, and ! (which yields a vector of -1 and 0).
const ir::Expr* vector_unary(Lowering& low, const clang::UnaryOperator* operation);
/// ++ and --
const ir::Expr* vector_incremented(Lowering& low, const clang::UnaryOperator* operation, const ir::Expr* old_value);
/// A cast from or to a vector.
const ir::Expr* vector_cast(Lowering& low, const clang::CastExpr* cast);
const ir::Expr* vector_list(Lowering& low, const clang::InitListExpr* list);
const ir::Expr* vector_conversion(Lowering& low, const clang::ConvertVectorExpr* conversion);
const ir::Expr* vector_shuffle(Lowering& low, const clang::ShuffleVectorExpr* shuffle);
/// An element, as an lvalue.
const ir::Expr* vector_element(Lowering& low, const clang::ArraySubscriptExpr* subscript);

}  // namespace proviso::frontend
