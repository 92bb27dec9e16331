// Looking through the AST nodes that change nothing: parentheses, `__extension__`, `_Generic`, `__builtin_choose_expr`, constant wrappers.
#pragma once

namespace clang {
class Expr;
}

namespace proviso::frontend {

/// The expression that a parenthesised, `__extension__`, `_Generic` or `__builtin_choose_expr` expression stands for: same type, same value
/// category.
const clang::Expr* strip(const clang::Expr* expr);

/// The same, and through casts of lvalues that keep the lvalue's object.
const clang::Expr* strip_lvalue(const clang::Expr* expr);

}  // namespace proviso::frontend
