// Removal of AST nodes without effect: parentheses, `__extension__`, `_Generic`, `__builtin_choose_expr`, constant
// wrappers.
#pragma once

namespace clang {
class Expr;
}

namespace proviso::frontend {

/// The expression inside parentheses, `__extension__`, `_Generic` or `__builtin_choose_expr`: it has the same type and
/// value category.
const clang::Expr* strip(const clang::Expr* expr);

/// The same, and through casts of lvalues that designate the same object.
const clang::Expr* strip_lvalue(const clang::Expr* expr);

}  // namespace proviso::frontend
