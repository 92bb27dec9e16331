#include "frontend/strip.h"

#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>

namespace proviso::frontend {

namespace {

/// Removes one node; null if there is none to remove.
const clang::Expr* inner(const clang::Expr* expr) {
  if (const auto* paren = llvm::dyn_cast<clang::ParenExpr>(expr)) return paren->getSubExpr();
  if (const auto* full = llvm::dyn_cast<clang::FullExpr>(expr)) return full->getSubExpr();
  if (const auto* selection = llvm::dyn_cast<clang::GenericSelectionExpr>(expr)) return selection->getResultExpr();
  if (const auto* choice = llvm::dyn_cast<clang::ChooseExpr>(expr)) return choice->getChosenSubExpr();
  if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return operation->getOpcode() == clang::UO_Extension ? operation->getSubExpr() : nullptr;
  return nullptr;
}

}  // namespace

const clang::Expr* strip(const clang::Expr* expr) {
  while (const clang::Expr* const next = inner(expr)) expr = next;
  return expr;
}

const clang::Expr* strip_lvalue(const clang::Expr* expr) {
  expr = strip(expr);
  while (const auto* cast = llvm::dyn_cast<clang::CastExpr>(expr)) {
    if (!cast->isGLValue()) break;
    expr = strip(cast->getSubExpr());
  }
  return expr;
}

}  // namespace proviso::frontend
