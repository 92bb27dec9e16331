#include "frontend/object_size.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

namespace proviso::frontend {

namespace {

bool is_conversion_of_address(const clang::CastExpr* cast) {
  switch (cast->getCastKind()) {
    case clang::CK_ArrayToPointerDecay:
    case clang::CK_BitCast:
    case clang::CK_NoOp:
      return true;
    default:
      return false;
  }
}

/// The array that is indexed, if it is one and the index is constant: not a pointer to another type.
const clang::Expr* indexed_array(const clang::ArraySubscriptExpr* subscript, const clang::ASTContext& ast) {
  const auto* const decay = llvm::dyn_cast<clang::ImplicitCastExpr>(subscript->getBase()->IgnoreParens());
  const bool is_array = decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay;
  return is_array && subscript->getIdx()->isIntegerConstantExpr(ast) ? decay->getSubExpr() : nullptr;
}

}  // namespace

bool is_size_known_to_all(const clang::Expr* operand, const clang::ASTContext& ast) {
  const clang::Expr* at = operand->IgnoreParens();
  while (at != nullptr) {
    at = at->IgnoreParens();
    if (llvm::isa<clang::DeclRefExpr, clang::StringLiteral, clang::PredefinedExpr>(at)) return true;
    if (const auto* const cast = llvm::dyn_cast<clang::CastExpr>(at)) {
      at = is_conversion_of_address(cast) ? cast->getSubExpr() : nullptr;
    } else if (const auto* const address = llvm::dyn_cast<clang::UnaryOperator>(at)) {
      at = address->getOpcode() == clang::UO_AddrOf ? address->getSubExpr() : nullptr;
    } else if (const auto* const member = llvm::dyn_cast<clang::MemberExpr>(at)) {
      at = member->isArrow() ? nullptr : member->getBase();
    } else if (const auto* const subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(at)) {
      at = indexed_array(subscript, ast);
    } else {
      return false;
    }
  }
  return false;
}

}  // namespace proviso::frontend
