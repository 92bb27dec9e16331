#include "rewrite/copied_code.h"

namespace proviso::rewrite {

using ir::Expr;
using ir::ExprKind;

const Expr* CopiedCode::of(const Expr* expr) {
  if (expr == nullptr) return nullptr;
  const auto known = copied_.find(expr);
  if (known != copied_.end()) return known->second;
  const Expr* const copied = rebuild(*expr);
  copied_.emplace(expr, copied);
  return copied;
}

const Expr* CopiedCode::rebuild(const Expr& expr) {
  const Expr* const first = of(expr.operand(0));
  const Expr* const second = of(expr.operand(1));
  const ir::Type* const type = of(expr.type());
  switch (expr.kind()) {
    case ExprKind::int_const:
      return exprs_.int_const(type, expr.value());
    case ExprKind::float_const:
      return exprs_.float_const(type, expr.value());
    case ExprKind::zero:
      return exprs_.zero(type);
    case ExprKind::function_address:
      return exprs_.function_address(of(*expr.function()));
    case ExprKind::address_of:
      return exprs_.address_of(first);
    case ExprKind::load:
      return exprs_.load(first);
    case ExprKind::unary:
      return exprs_.unary(expr.unary_op(), first);
    case ExprKind::binary:
      return exprs_.binary(expr.binary_op(), first, second);
    case ExprKind::cast:
      return exprs_.cast(type, first);
    case ExprKind::bitcast:
      return exprs_.bitcast(type, first);
    case ExprKind::pointer_add:
      return exprs_.pointer_add(first, second, expr.scale());
    case ExprKind::pointer_diff:
      return exprs_.pointer_diff(first, second, expr.scale());
    case ExprKind::variable:
      return exprs_.variable(of(*expr.variable()));
    case ExprKind::deref:
      return exprs_.deref_as(first, type);
    case ExprKind::member:
      return exprs_.member(first, expr.field_index());
    case ExprKind::index:
      return exprs_.index(first, second);
  }
  return nullptr;
}

ir::Operation CopiedCode::of(ir::Operation operation) {
  if (auto* const assume = std::get_if<ir::Assume>(&operation)) {
    change(assume->condition);
  } else if (auto* const assign = std::get_if<ir::Assign>(&operation)) {
    change(assign->target);
    change(assign->value);
  } else if (auto* const call = std::get_if<ir::Call>(&operation)) {
    change(call->target);
    change(call->callee);
    change(call->arguments);
  } else if (auto* const result = std::get_if<ir::Return>(&operation)) {
    change(result->value);
  } else if (auto* const declare = std::get_if<ir::Declare>(&operation)) {
    declare->variable = &of(*declare->variable);
    change(declare->size);
  } else if (auto* const expire = std::get_if<ir::Expire>(&operation)) {
    expire->variable = &of(*expire->variable);
  } else if (auto* const havoc = std::get_if<ir::Havoc>(&operation)) {
    change(havoc->target);
  } else if (auto* const intrinsic = std::get_if<ir::Intrinsic>(&operation)) {
    change(intrinsic->target);
    change(intrinsic->arguments);
  }
  return operation;
}

}  // namespace proviso::rewrite
