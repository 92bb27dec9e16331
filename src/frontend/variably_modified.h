// The length expressions of variably modified types.
#pragma once

#include <functional>

namespace clang {
class Expr;
class QualType;
}  // namespace clang

namespace proviso::frontend {

struct LengthVisitor {
  std::function<void(const clang::Expr* length)> on_length;
  std::function<void(const clang::Expr* operand)> on_typeof;
};

/// Visits what is evaluated where the type is written, from the outside in: lengths of variable-length arrays and
/// operands of `typeof`. A typedef was evaluated at its declaration.
void visit_array_lengths(const clang::QualType& type, const LengthVisitor& visitor);

}  // namespace proviso::frontend
