// Expressions in a state of the interval domain.
#include <algorithm>

#include "domain/interval/interval_transfer.h"
#include "encode/wrap.h"
#include "support/result.h"

namespace proviso::domain {

using ir::BinaryOp;
using ir::ExprKind;
using property::Check;

namespace {

constexpr Shape kInt{32, true};

Integers of_truth(std::optional<bool> truth) { return truth ? Integers::exactly(kInt, *truth ? 1 : 0) : Integers::of(kInt, {0, 1}); }

/// The mathematical value of a shift to the left.
std::optional<Range> exact_shift(const Integers& left, const Integers& right) {
  if (!left.shape().is_tracked() || !right.shape().is_tracked() || right.low() < 0 || right.high() > 62) return std::nullopt;
  const Range factor{i128{1} << static_cast<unsigned>(right.low()), i128{1} << static_cast<unsigned>(right.high())};
  return right.high() < left.shape().bits ? Integers::exact(BinaryOp::mul, left.range(), factor) : std::nullopt;
}

}  // namespace

void IntervalTransfer::alarm(Check check) {
  if (!domain_.checks_.asks(check, step_.function, step_.edge)) return;
  if (std::find(findings_.alarms.begin(), findings_.alarms.end(), check) == findings_.alarms.end()) findings_.alarms.push_back(check);
}

void IntervalTransfer::watch(const ir::Expr* expr, const std::optional<Range>& exact) {
  if (!checks(Check::wrap) || step_.edge == nullptr || !encode::can_wrap(expr) || !domain_.checks_.watches(*step_.function, *step_.edge))
    return;
  if (!exact || !exact->is_inside(shape_of(expr->type()))) alarm(Check::wrap);
}

void IntervalTransfer::look_at(const ir::Expr* expr) {
  if (expr->type()->is_integer()) {
    value(expr);
  } else if (expr->type()->is_pointer()) {
    pointer(expr);
  } else if (expr->kind() == ExprKind::load) {
    const Spot place = spot(expr->operand(0));
    if (place.plain == nullptr) check_access(place, expr->type()->size());
  } else {
    for (unsigned i = 0; i < expr->operand_count(); ++i) look_at(expr->operand(i));
  }
}

Integers IntervalTransfer::value(const ir::Expr* expr) {
  const Shape shape = shape_of(expr->type());
  switch (expr->kind()) {
    case ExprKind::int_const:
      return shape.is_tracked() ? Integers::exactly(shape, expr->signed_value()) : Integers::any(shape);
    case ExprKind::load:
      return loaded_value(expr);
    case ExprKind::unary:
      return unary_value(expr);
    case ExprKind::binary:
      return binary_value(expr);
    case ExprKind::cast:
      return cast_value(expr);
    case ExprKind::bitcast:
      look_at(expr->operand(0));
      return Integers::any(shape);
    case ExprKind::pointer_diff:
      return pointer_difference(expr);
    default:
      fail_internal(__FILE__, __LINE__, "not an integer: " + ir::to_string(expr));
  }
}

Integers IntervalTransfer::loaded_value(const ir::Expr* expr) {
  const ir::Expr* const lvalue = expr->operand(0);
  if (lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar()) {
    const Integers* const known = state_.scalars.find(key_of(*lvalue->variable()));
    return known != nullptr ? *known : Integers::any(shape_of(expr->type()));
  }
  return read(spot(lvalue));
}

Integers IntervalTransfer::unary_value(const ir::Expr* expr) {
  const Shape shape = shape_of(expr->type());
  const Integers operand = value(expr->operand(0));
  switch (expr->unary_op()) {
    case ir::UnaryOp::negate:
      if (shape.is_signed && (!shape.is_tracked() || operand.low() == shape.min())) alarm(Check::overflow);
      if (!operand.is_empty()) watch(expr, Range{-operand.high(), -operand.low()});
      return operand.negate();
    case ir::UnaryOp::bit_not:
      return operand.complement();
    case ir::UnaryOp::popcount:
      return operand.shape() == shape ? operand.count_bits() : Integers::any(shape);
    case ir::UnaryOp::leading_zeros:
    case ir::UnaryOp::trailing_zeros:
      return shape.is_tracked() ? Integers::of(shape, {0, expr->operand(0)->type()->bits()}) : Integers::any(shape);
    default:
      return Integers::any(shape);
  }
}

Integers IntervalTransfer::binary_value(const ir::Expr* expr) {
  if (ir::is_comparison(expr->binary_op())) return comparison_value(expr);
  const Integers left = value(expr->operand(0));
  const Integers right = value(expr->operand(1));
  switch (expr->binary_op()) {
    case BinaryOp::add:
    case BinaryOp::sub:
    case BinaryOp::mul:
      return arithmetic_value(expr, left, right);
    case BinaryOp::div:
    case BinaryOp::rem:
      check_division(expr, left, right);
      break;
    case BinaryOp::shl:
    case BinaryOp::shr:
      check_shift(expr, left, right);
      break;
    default:
      break;
  }
  return Integers::apply(expr->binary_op(), left, right);
}

Integers IntervalTransfer::arithmetic_value(const ir::Expr* expr, const Integers& left, const Integers& right) {
  const Shape& shape = left.shape();
  if (left.is_empty() || right.is_empty()) return Integers::none(shape);
  if (!shape.is_tracked()) {
    if (shape.is_signed) alarm(Check::overflow);
    return Integers::any(shape);
  }
  const Integers machine = Integers::apply(expr->binary_op(), left, right);
  const std::optional<Range> exact = Integers::exact(expr->binary_op(), left.range(), right.range());
  if (exact && exact->is_inside(shape)) return machine;
  if (exact && relations_ != nullptr) {
    const Range better = relations_->improve(expr->binary_op(), expr->operand(0), expr->operand(1), *exact);
    if (better.is_inside(shape)) return Integers::of(shape, better).meet(machine);
  }
  watch(expr, exact);
  if (shape.is_signed) alarm(Check::overflow);
  return machine;
}

void IntervalTransfer::check_division(const ir::Expr* expr, const Integers& left, const Integers& right) {
  const Shape& shape = left.shape();
  if (!shape.is_tracked()) {
    alarm(Check::division);
    if (shape.is_signed) alarm(Check::overflow);
    return;
  }
  if (right.contains(0)) alarm(Check::division);
  if (right.truth() == std::optional<bool>(false)) ended_ = true;
  if (expr->type()->is_signed() && right.contains(-1) && left.contains(shape.min())) alarm(Check::overflow);
}

void IntervalTransfer::check_shift(const ir::Expr* expr, const Integers& left, const Integers& right) {
  const Shape& shape = left.shape();
  const bool is_signed = shape.is_signed;
  if (expr->binary_op() == BinaryOp::shl && !left.is_empty() && !right.is_empty()) watch(expr, exact_shift(left, right));
  const bool fits = right.shape().is_tracked() && right.low() >= 0 && right.high() < shape.bits;
  if (!fits) {
    alarm(Check::shift);
    if (is_signed) alarm(Check::overflow);
    return;
  }
  if (!is_signed || expr->binary_op() != BinaryOp::shl) return;
  const bool keeps_value =
      shape.is_tracked() && left.low() >= 0 && left.high() <= shape.max() >> static_cast<unsigned>(std::max(right.high(), i128{0}));
  if (!keeps_value && !left.is_empty()) alarm(Check::overflow);
}

Integers IntervalTransfer::comparison_value(const ir::Expr* expr) {
  const ir::Expr* const left = expr->operand(0);
  const ir::Expr* const right = expr->operand(1);
  if (left->type()->is_pointer()) return of_truth(compare_pointers(expr));
  if (!left->type()->is_integer()) {
    look_at(left);
    look_at(right);
    return of_truth(std::nullopt);
  }
  const Integers a = value(left);
  const Integers b = value(right);
  if (a.is_empty() || b.is_empty()) return Integers::none(kInt);
  const std::optional<bool> decided = Integers::compare(expr->binary_op(), a, b);
  if (decided || relations_ == nullptr || !a.shape().is_tracked()) return of_truth(decided);
  const Range difference = relations_->improve(BinaryOp::sub, left, right, {a.low() - b.high(), a.high() - b.low()});
  if (difference.is_empty()) return Integers::none(kInt);
  const Shape wide{64, true};
  const i128 limit = wide.max();  // only the sign matters
  const Integers clamped = Integers::of(wide, {std::clamp(difference.low, -limit, limit), std::clamp(difference.high, -limit, limit)});
  return of_truth(Integers::compare(expr->binary_op(), clamped, Integers::exactly(wide, 0)));
}

Integers IntervalTransfer::cast_value(const ir::Expr* expr) {
  const ir::Expr* const operand = expr->operand(0);
  const Shape to = shape_of(expr->type());
  if (operand->type()->is_integer()) {
    const Integers before = value(operand);
    if (!before.is_empty()) watch(expr, before.range());
    return before.convert(to);
  }
  if (!operand->type()->is_pointer()) {
    look_at(operand);
    return Integers::any(to);
  }
  const std::optional<PointerInto> target = pointer(operand);
  if (!to.is_tracked() || !target) return Integers::any(to);
  if (target->is_null()) return Integers::exactly(to, 0);
  return expr->type()->is_bool() ? Integers::exactly(to, 1) : Integers::any(to);
}

}  // namespace proviso::domain
