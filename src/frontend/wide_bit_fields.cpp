#include "frontend/wide_bit_fields.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <algorithm>

#include "frontend/constants.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

constexpr unsigned kIntBits = 32;

Precision of_type(Lowering& low, const clang::Expr* expr) {
  const clang::QualType type = expr->getType();
  if (!type->isIntegerType()) return {};
  return {static_cast<unsigned>(low.ast().getIntWidth(type)), type->isSignedIntegerOrEnumerationType()};
}

Precision promoted(Precision precision) { return precision.bits < kIntBits ? Precision{kIntBits, true} : precision; }

/// GCC's usual arithmetic conversions: the greater width wins; of equal widths, the unsigned type.
Precision common(Precision a, Precision b) {
  if (a.bits != b.bits) return a.bits > b.bits ? a : b;
  return {a.bits, a.is_signed && b.is_signed};
}

Precision precision_of(Lowering& low, const clang::Expr* expr) {
  expr = strip(expr);
  if (!expr->getType()->isIntegerType()) return {};
  if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expr)) {
    if (cast->getCastKind() == clang::CK_LValueToRValue)
      if (const clang::FieldDecl* const field = cast->getSubExpr()->getSourceBitField())
        return promoted({std::min(field->getBitWidthValue(low.ast()), of_type(low, expr).bits), of_type(low, expr).is_signed});
    if (cast->getCastKind() == clang::CK_IntegralCast) return precision_of(low, cast->getSubExpr());
  }
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expr)) {
    if (binary->isCommaOp()) return precision_of(low, binary->getRHS());
    if (binary->isMultiplicativeOp() || binary->isAdditiveOp() || binary->isShiftOp() || binary->isBitwiseOp())
      return precision_of_operands(low, binary);
  }
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expr))
    if (unary->getOpcode() == clang::UO_Plus || unary->getOpcode() == clang::UO_Minus || unary->getOpcode() == clang::UO_Not)
      return precision_of_operands(low, unary);
  if (const auto* conditional = llvm::dyn_cast<clang::ConditionalOperator>(expr))
    return common(precision_of(low, conditional->getTrueExpr()), precision_of(low, conditional->getFalseExpr()));
  return promoted(of_type(low, expr));
}

}  // namespace

Precision precision_of_operands(Lowering& low, const clang::Expr* operation) {
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(operation)) return precision_of(low, unary->getSubExpr());
  const auto* binary = llvm::cast<clang::BinaryOperator>(operation);
  const Precision left = precision_of(low, binary->getLHS());
  return binary->isShiftOp() ? left : common(left, precision_of(low, binary->getRHS()));
}

bool has_wide_bit_field(Lowering& low, const clang::Expr* operation) {
  if (low.unit.options.wide_bit_fields == WideBitFields::declared_type) return false;
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(operation);
  const clang::Expr* const operand = binary != nullptr ? binary->getLHS() : llvm::cast<clang::UnaryOperator>(operation)->getSubExpr();
  if (!operand->getType()->isIntegerType() || (binary != nullptr && !binary->getRHS()->getType()->isIntegerType())) return false;
  const Precision precision = precision_of_operands(low, operation);
  return precision.bits > kIntBits && precision.bits < of_type(low, operand).bits;
}

const ir::Expr* cut_to(Lowering& low, const ir::Expr* value, Precision precision) {
  const auto sign = precision.is_signed ? ir::Signedness::signed_integer : ir::Signedness::unsigned_integer;
  return make_cast(low.exprs(), value->type(), make_cast(low.exprs(), low.types().integer(precision.bits, sign), value));
}

}  // namespace proviso::frontend
