// __builtin_object_size: what all compilers say, with and without optimisation.
#pragma once

namespace clang {
class ASTContext;
class Expr;
}  // namespace clang

namespace proviso::frontend {

/// Whether the operand is a place that a variable or literal, members and constant indices name. About sums of pointers,
/// compound literals and operands with side effects (which are not evaluated) compilers differ.
bool is_size_known_to_all(const clang::Expr* operand, const clang::ASTContext& ast);

}  // namespace proviso::frontend
