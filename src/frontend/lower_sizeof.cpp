#include "frontend/lower_sizeof.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecordLayout.h>

#include "frontend/constants.h"
#include "frontend/lower_arithmetic.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"
#include "frontend/variably_modified.h"

namespace proviso::frontend {

namespace {

/// The number of elements, evaluated once.
const ir::Expr* array_length(Lowering& low, const clang::Expr* length) {
  if (length == nullptr) return low.size_constant(0);  // `[*]`, in prototypes only
  if (const auto found = low.array_lengths.find(length); found != low.array_lengths.end()) return found->second;
  const ir::Expr* const value = make_cast(low.exprs(), low.types().size_type(), lower_value(low, length));
  return low.array_lengths[length] = low.stable(length, value);
}

const ir::Expr* multiply(Lowering& low, const ir::Expr* a, const ir::Expr* b) { return make_binary(low.exprs(), ir::BinaryOp::mul, a, b); }

}  // namespace

void evaluate_array_lengths(Lowering& low, const clang::QualType& type) {
  const auto on_length = [&](const clang::Expr* length) { array_length(low, length); };
  const auto on_typeof = [&](const clang::Expr* operand) {
    if (low.effects.may_change_memory(operand)) lower_effect(low, operand);
  };
  visit_array_lengths(type, {on_length, on_typeof});
}

const ir::Expr* size_of_type(Lowering& low, const clang::QualType& type) {
  if (const clang::VariableArrayType* const array = low.ast().getAsVariableArrayType(type))
    return multiply(low, array_length(low, array->getSizeExpr()), size_of_type(low, array->getElementType()));
  if (const clang::ConstantArrayType* const array = low.ast().getAsConstantArrayType(type);
      array != nullptr && type->isVariablyModifiedType())
    return multiply(low, low.size_constant(array->getSize().getZExtValue()), size_of_type(low, array->getElementType()));
  if (type->isVoidType() || type->isFunctionType()) return low.size_constant(1);
  return low.size_constant(static_cast<std::uint64_t>(low.ast().getTypeSizeInChars(type).getQuantity()));
}

const ir::Expr* lower_sizeof(Lowering& low, const clang::UnaryExprOrTypeTraitExpr* expr) {
  const clang::QualType type = expr->getTypeOfArgument();
  const bool is_dynamic = expr->getKind() == clang::UETT_SizeOf && type->isVariableArrayType();
  if (!is_dynamic) return low.exprs().int_const(low.type(expr), bits_of(expr->EvaluateKnownConstInt(low.ast())));
  if (expr->isArgumentType()) {
    evaluate_array_lengths(low, type);
  } else if (low.effects.may_change_memory(expr->getArgumentExpr())) {
    lower_lvalue(low, expr->getArgumentExpr());
  }
  return make_cast(low.exprs(), low.type(expr), size_of_type(low, type));
}

const ir::Expr* lower_offsetof(Lowering& low, const clang::OffsetOfExpr* expr) {
  clang::Expr::EvalResult constant;
  if (expr->EvaluateAsInt(constant, low.ast())) return low.exprs().int_const(low.type(expr), bits_of(constant.Val.getInt()));
  clang::QualType at = expr->getTypeSourceInfo()->getType();
  const ir::Expr* offset = low.size_constant(0);
  const auto add = [&](const ir::Expr* bytes) { offset = make_binary(low.exprs(), ir::BinaryOp::add, offset, bytes); };
  for (unsigned i = 0; i < expr->getNumComponents(); ++i) {
    const clang::OffsetOfNode& component = expr->getComponent(i);
    if (component.getKind() == clang::OffsetOfNode::Field) {
      const clang::FieldDecl* const field = component.getField();
      add(low.size_constant(low.ast().getFieldOffset(field) / 8));
      at = field->getType();
    } else if (component.getKind() == clang::OffsetOfNode::Array) {
      const clang::ArrayType* const array = low.ast().getAsArrayType(at);
      if (array == nullptr) return low.unsupported(expr, "offsetof");
      at = array->getElementType();
      if (low.effects.may_change_memory(expr->getIndexExpr(component.getArrayExprIndex()))) offset = low.stable(expr, offset);
      const ir::Expr* const index = lower_value(low, expr->getIndexExpr(component.getArrayExprIndex()));
      add(multiply(low, make_cast(low.exprs(), low.types().size_type(), to_pointer_width(low, index)), size_of_type(low, at)));
    } else {
      return low.unsupported(expr, "offsetof");
    }
  }
  return make_cast(low.exprs(), low.type(expr), offset);
}

}  // namespace proviso::frontend
