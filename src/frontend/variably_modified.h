// Variably modified types: the expressions that their array lengths are.
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

/// Visits what is evaluated where the type is written, from outside in: lengths of variable-length arrays and operands of `typeof`. A
/// typedef was evaluated where it was declared.
void visit_array_lengths(const clang::QualType& type, const LengthVisitor& visitor);

}  // namespace proviso::frontend
