// sizeof, alignof, offsetof; and variable-length arrays, whose lengths are evaluated where C says and stored in
// temporaries.
#pragma once

#include "ir/expr.h"

namespace clang {
class OffsetOfExpr;
class QualType;
class UnaryExprOrTypeTraitExpr;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

/// Evaluates the length expressions of a variably modified type that were not evaluated before (those of a typedef are
/// evaluated at its declaration).
void evaluate_array_lengths(Lowering& low, const clang::QualType& type);
/// In bytes, of size type.
const ir::Expr* size_of_type(Lowering& low, const clang::QualType& type);

const ir::Expr* lower_sizeof(Lowering& low, const clang::UnaryExprOrTypeTraitExpr* expr);
const ir::Expr* lower_offsetof(Lowering& low, const clang::OffsetOfExpr* expr);

}  // namespace proviso::frontend
