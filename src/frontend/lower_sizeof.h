// Sizes: sizeof, alignof, offsetof, and variable-length arrays, whose lengths are evaluated where C says and kept in temporaries.
#pragma once

#include "ir/expr.h"

namespace clang {
class OffsetOfExpr;
class QualType;
class UnaryExprOrTypeTraitExpr;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

/// Evaluates the length expressions in a variably modified type that were not evaluated before (a typedef's are, where it is declared).
void evaluate_array_lengths(Lowering& low, const clang::QualType& type);
/// In bytes, of size type.
const ir::Expr* size_of_type(Lowering& low, const clang::QualType& type);

const ir::Expr* lower_sizeof(Lowering& low, const clang::UnaryExprOrTypeTraitExpr* expr);
const ir::Expr* lower_offsetof(Lowering& low, const clang::OffsetOfExpr* expr);

}  // namespace proviso::frontend
