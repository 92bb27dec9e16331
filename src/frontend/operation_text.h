// Where an operation of Clang's AST stands in the text of its file, and why it cannot be edited there.
#pragma once

#include "rewrite/source_operations.h"

namespace clang {
class ArraySubscriptExpr;
class ASTContext;
class Expr;
class SourceLocation;
class SourceManager;
class SourceRange;
class Stmt;
}  // namespace clang

namespace proviso::frontend {

class SourceMap;

/// The array whose address an expression is; null if it is none.
const clang::Expr* decayed(const clang::Expr* pointer);
/// `(*f)(x)` calls what `f` points to, as `f(x)` does: `f`.
const clang::Expr* called_pointer(const clang::Expr* callee);

class OperationText {
 public:
  OperationText(const clang::ASTContext& ast, const SourceMap& sources);

  /// Written in the file itself, not in a macro.
  bool is_in_file(clang::SourceLocation place) const;
  /// Unknown if it cannot be edited as a whole: it begins or ends inside of a macro.
  SourceRange range(clang::SourceRange range) const;
  /// Behind the token at this place; unknown if that is not in the file.
  SourcePosition behind(clang::SourceLocation token) const;

  /// An operation without operands. It has an obstacle if the token is in a macro.
  rewrite::SourceOperation operation(rewrite::SourceOperation::Form form, const clang::Stmt* whole, clang::SourceLocation token) const;
  void set_left(rewrite::SourceOperation& operation, const clang::Expr* operand) const;
  void set_right(rewrite::SourceOperation& operation, const clang::Expr* operand) const;
  /// The token becomes the opening bracket.
  void set_bracket(rewrite::SourceOperation& operation, const clang::ArraySubscriptExpr* subscript) const;
  /// The check takes the address of the object: there is an obstacle if C does not allow that.
  void need_address(rewrite::SourceOperation& operation, const clang::Expr* object) const;

 private:
  const clang::ASTContext& ast_;
  const clang::SourceManager& manager_;
  const SourceMap& sources_;
};

}  // namespace proviso::frontend
