// Conditions: decided by what is known, or else a source of knowledge.
#include "domain/value/value_transfer.h"
#include "interp/scalar.h"
#include "interp/scalar_ops.h"

namespace proviso::domain {

using ir::BinaryOp;
using ir::ExprKind;

void ValueTransfer::assume(const ir::Expr* condition, bool truth) {
  Value known;
  if (value(condition, known)) {
    if ((known.slot.lo != 0 || known.slot.hi != 0) != truth) ended_ = true;
    return;
  }
  if (!ended_) learn(condition, truth);
}

void ValueTransfer::learn(const ir::Expr* condition, bool truth) {
  if (condition->kind() != ExprKind::binary || !ir::is_comparison(condition->binary_op())) {
    if (!truth && condition->type()->is_integer()) learn_value(condition, Value{});
    return;
  }
  const BinaryOp op = condition->binary_op();
  if (op != BinaryOp::eq && op != BinaryOp::ne) return;
  const bool is_equal = (op == BinaryOp::eq) == truth;
  for (const unsigned side : {0U, 1U}) {
    const ir::Expr* const unknown = condition->operand(side);
    Value other;
    if (!value(condition->operand(1 - side), other)) continue;
    if (is_equal) {
      learn_value(unknown, other);
      return;
    }
    // What is 0 or 1, and not the one, is the other.
    const ir::Expr* inner = unknown;
    while (inner->kind() == ExprKind::cast && inner->type()->is_integer() && inner->operand(0)->type()->is_integer())
      inner = inner->operand(0);
    const bool is_truth = inner->type()->is_bool() || (inner->kind() == ExprKind::binary && ir::is_comparison(inner->binary_op()));
    if (is_truth && unknown->type()->is_integer() && other.slot.hi == 0 && other.slot.lo <= 1)
      learn_value(unknown, Value{{1 - other.slot.lo, 0}, kNoObject});
    return;
  }
}

/// `expr`, which is not known, has this value.
void ValueTransfer::learn_value(const ir::Expr* expr, const Value& known) {
  const ir::Type* const type = expr->type();
  if (type->is_floating()) return;  // equal floats may differ: zeros
  if (type->is_pointer() && !known.is_null()) return;
  if (expr->kind() == ExprKind::load) {
    const Spot place = spot(expr->operand(0));
    if (place.is_bit_field || (!place.is_plain && !place.is_known)) return;
    write(place, &known);
    return;
  }
  if (expr->kind() == ExprKind::binary && ir::is_comparison(expr->binary_op())) {
    if (known.slot.hi != 0 || known.slot.lo > 1) {
      ended_ = true;
    } else {
      learn(expr, known.slot.lo == 1);
    }
    return;
  }
  if (!type->is_integer() || type->bits() > 64) return;
  if (expr->kind() == ExprKind::cast && expr->operand(0)->type()->is_integer()) {
    const ir::Type* const from = expr->operand(0)->type();
    if (type->is_bool()) {
      if (known.slot.lo == 0) learn_value(expr->operand(0), Value{});
      return;
    }
    if (from->bits() > type->bits()) return;
    const Value narrow{interp::to_slot(from, known.slot.lo), kNoObject};
    if (interp::evaluate_cast(from, type, narrow.slot).value != known.slot) {
      ended_ = true;  // no value of the narrower type becomes this one
      return;
    }
    learn_value(expr->operand(0), narrow);
    return;
  }
  if (expr->kind() == ExprKind::binary && (expr->binary_op() == BinaryOp::add || expr->binary_op() == BinaryOp::sub)) {
    Value right;
    if (!value(expr->operand(1), right)) return;
    const BinaryOp inverse = expr->binary_op() == BinaryOp::add ? BinaryOp::sub : BinaryOp::add;
    learn_value(expr->operand(0), Value{interp::evaluate_binary(inverse, type, known.slot, type, right.slot).value, kNoObject});
  }
}

}  // namespace proviso::domain
