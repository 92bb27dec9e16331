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

/// The array that is indexed, if it is one and has a constant element there: not a pointer to another type, nor a row of
/// an array of arrays.
const clang::Expr* indexed_array(const clang::ArraySubscriptExpr* subscript, const clang::ASTContext& ast) {
  const auto* const decay = llvm::dyn_cast<clang::ImplicitCastExpr>(subscript->getBase()->IgnoreParens());
  if (decay == nullptr || decay->getCastKind() != clang::CK_ArrayToPointerDecay || subscript->getType()->isArrayType()) return nullptr;
  const clang::ConstantArrayType* const array = ast.getAsConstantArrayType(decay->getSubExpr()->getType());
  const std::optional<llvm::APSInt> index = subscript->getIdx()->getIntegerConstantExpr(ast);
  const bool is_inside = array != nullptr && index && index->isNonNegative() && index->getExtValue() < array->getSize().getSExtValue();
  return is_inside ? decay->getSubExpr() : nullptr;
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
