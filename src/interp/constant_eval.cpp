#include "interp/constant_eval.h"

#include "interp/scalar.h"
#include "interp/scalar_ops.h"
#include "interp/static_layout.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

using ir::Expr;
using ir::ExprKind;

Slot moved(const Slot& pointer, std::uint64_t bytes, const ir::Type* pointer_type) {
  return {static_cast<std::uint64_t>(truncate_to(pointer.lo + bytes, pointer_type->bits())), pointer.hi};
}

Slot address_of(const Expr* lvalue, const ir::Type* pointer_type, const StaticLayout& layout) {
  switch (lvalue->kind()) {
    case ExprKind::variable:
      PROVISO_CHECK(lvalue->variable()->is_global(), "the address of a local in a static initialiser");
      return layout.address(*lvalue->variable());
    case ExprKind::deref:
      return evaluate_constant(lvalue->operand(0), layout);
    case ExprKind::member:
      return moved(address_of(lvalue->operand(0), pointer_type, layout), lvalue->field().byte_offset(), pointer_type);
    case ExprKind::index: {
      const std::uint64_t index = evaluate_constant(lvalue->operand(1), layout).lo;
      return moved(address_of(lvalue->operand(0), pointer_type, layout), index * lvalue->type()->size(), pointer_type);
    }
    default:
      fail_internal(__FILE__, __LINE__, "the address of a value");
  }
}

Slot cast(const Expr* expr, const StaticLayout& layout) {
  const Slot operand = evaluate_constant(expr->operand(0), layout);
  Slot result = evaluate_cast(expr->operand(0)->type(), expr->type(), operand).value;
  // A pointer converted to an integer of the same width and back is the same pointer.
  if (expr->type()->bits() == expr->operand(0)->type()->bits() && expr->type()->bits() <= 64) result.hi = operand.hi;
  return result;
}

}  // namespace

Slot evaluate_constant(const Expr* expr, const StaticLayout& layout) {
  const auto operand = [&](unsigned i) { return evaluate_constant(expr->operand(i), layout); };
  switch (expr->kind()) {
    case ExprKind::int_const:
    case ExprKind::float_const:
      return to_slot(expr->type(), expr->value());
    case ExprKind::function_address:
      return layout.address(*expr->function());
    case ExprKind::address_of:
      return address_of(expr->operand(0), expr->type(), layout);
    case ExprKind::unary:
      return evaluate_unary(expr->unary_op(), expr->operand(0)->type(), operand(0)).value;
    case ExprKind::binary:
      return evaluate_binary(expr->binary_op(), expr->operand(0)->type(), operand(0), expr->operand(1)->type(), operand(1)).value;
    case ExprKind::cast:
      return cast(expr, layout);
    case ExprKind::bitcast:
      return to_slot(expr->type(), bits_of(expr->operand(0)->type(), operand(0)));
    case ExprKind::pointer_add:
      return moved(operand(0), operand(1).lo * expr->scale(), expr->type());
    case ExprKind::pointer_diff: {
      const auto bytes = sign_extend(operand(0).lo - operand(1).lo, expr->type()->bits());
      return to_slot(expr->type(), static_cast<u128>(bytes / static_cast<i128>(expr->scale())));
    }
    default:
      fail_internal(__FILE__, __LINE__, "a static initialiser is not constant");
  }
}

}  // namespace proviso::interp
