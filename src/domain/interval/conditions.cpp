// What a condition that holds says about the values in it.
#include "domain/interval/interval_transfer.h"

namespace proviso::domain {

using ir::BinaryOp;
using ir::ExprKind;

namespace {

i128 floor_div(i128 a, i128 b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }

}  // namespace

void IntervalTransfer::assume(const ir::Expr* condition, bool truth) {
  const Integers known = value(condition);
  if (ended_) return;
  if (known.is_empty() || known.truth() == std::optional<bool>(!truth)) {
    ended_ = true;
    return;
  }
  refine(condition, truth);
}

void IntervalTransfer::refine(const ir::Expr* condition, bool truth) {
  const bool is_compared = condition->kind() == ExprKind::binary && ir::is_comparison(condition->binary_op());
  if (!is_compared) {
    if (!condition->type()->is_integer() || !shape_of(condition->type()).is_tracked()) return;
    const Integers now = value(condition);
    constrain(condition, truth ? now.without(0) : Integers::exactly(now.shape(), 0));
    return;
  }
  const ir::Expr* const left = condition->operand(0);
  const ir::Expr* const right = condition->operand(1);
  const BinaryOp op = truth ? condition->binary_op() : ir::negated(condition->binary_op());
  if (left->type()->is_pointer() && op == BinaryOp::eq) {
    for (const unsigned side : {0U, 1U}) {
      const ir::Expr* const load = condition->operand(side);
      if (load->kind() != ExprKind::load || load->operand(0)->kind() != ExprKind::variable) continue;
      const Spot place = spot(load->operand(0));
      if (place.plain == nullptr || pointer(load)) continue;
      if (const std::optional<PointerInto> other = pointer(condition->operand(1 - side)); other && other->is_null())
        write_pointer(place, other);
    }
  }
  if (left->type()->is_integer() && shape_of(left->type()).is_tracked()) refine_comparison(op, left, right);
}

void IntervalTransfer::refine_comparison(BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
  const Integers a = value(left);
  const Integers b = value(right);
  const Shape& shape = a.shape();
  const auto both = [&](const Integers& of_left, const Integers& of_right) {
    constrain(left, of_left);
    if (!ended_) constrain(right, of_right);
  };
  switch (op) {
    case BinaryOp::eq: {
      const Integers common = a.meet(b);
      both(common, common);
      return;
    }
    case BinaryOp::ne:
      both(b.single() ? a.without(*b.single()) : a, a.single() ? b.without(*a.single()) : b);
      return;
    case BinaryOp::lt:
      both(a.meet(Range{shape.min(), b.high() - 1}), b.meet(Range{a.low() + 1, shape.max()}));
      return;
    case BinaryOp::le:
      both(a.meet(Range{shape.min(), b.high()}), b.meet(Range{a.low(), shape.max()}));
      return;
    case BinaryOp::gt:
      refine_comparison(BinaryOp::lt, right, left);
      return;
    default:
      refine_comparison(BinaryOp::le, right, left);
      return;
  }
}

void IntervalTransfer::constrain(const ir::Expr* expr, const Integers& allowed) {
  if (ended_ || !expr->type()->is_integer() || !allowed.shape().is_tracked()) return;
  const Integers now = value(expr);
  const Integers common = now.meet(allowed);
  if (common.is_empty()) {
    ended_ = true;
    return;
  }
  if (common == now && expr->kind() == ExprKind::load) return;
  switch (expr->kind()) {
    case ExprKind::load: {
      const Spot place = spot(expr->operand(0));
      if (place.plain != nullptr) {
        state_.set_scalar(key_of(*place.plain), common);
      } else if (place.at && !place.is_bit_field && place.at->offset.low == place.at->offset.high) {
        write(place, common);
      }
      return;
    }
    case ExprKind::cast:
      constrain_cast(expr, common);
      return;
    case ExprKind::unary:
      if (expr->unary_op() == ir::UnaryOp::negate) constrain(expr->operand(0), common.negate());
      if (expr->unary_op() == ir::UnaryOp::bit_not) constrain(expr->operand(0), common.complement());
      return;
    case ExprKind::binary:
      constrain_binary(expr, common);
      return;
    default:
      return;
  }
}

void IntervalTransfer::constrain_cast(const ir::Expr* expr, const Integers& allowed) {
  const ir::Expr* const operand = expr->operand(0);
  if (!operand->type()->is_integer()) return;
  const Integers now = value(operand);
  const Shape& from = now.shape();
  if (!from.is_tracked()) return;
  if (expr->type()->is_bool()) {
    if (const std::optional<bool> truth = allowed.truth()) constrain(operand, *truth ? now.without(0) : Integers::exactly(from, 0));
    return;
  }
  const Shape& to = allowed.shape();
  if (from.bits == to.bits) {
    constrain(operand, allowed.convert(from));
  } else if (from.bits < to.bits) {
    // Read as a signed number, the wider word is the narrower one's value.
    constrain(operand, now.meet(allowed.convert({to.bits, true}).range()));
  } else {
    const KnownBits bits{allowed.bits().zeros & to.mask(), allowed.bits().ones & to.mask()};
    const Range range = now.range().is_inside(to) ? now.range().meet(allowed.range()) : now.range();
    constrain(operand, Integers::of(from, range, bits));
  }
}

void IntervalTransfer::constrain_binary(const ir::Expr* expr, const Integers& allowed) {
  const BinaryOp op = expr->binary_op();
  const ir::Expr* const left = expr->operand(0);
  const ir::Expr* const right = expr->operand(1);
  if (ir::is_comparison(op)) {
    if (const std::optional<bool> truth = allowed.truth()) refine(expr, *truth);
    return;
  }
  const Integers a = value(left);
  const Integers b = value(right);
  const auto both = [&](const Integers& of_left, const Integers& of_right) {
    constrain(left, of_left);
    if (!ended_) constrain(right, of_right);
  };
  const auto with_bits = [](const Integers& now, KnownBits bits) { return Integers::of(now.shape(), now.range(), bits); };
  switch (op) {
    case BinaryOp::add:
      both(Integers::apply(BinaryOp::sub, allowed, b), Integers::apply(BinaryOp::sub, allowed, a));
      return;
    case BinaryOp::sub:
      both(Integers::apply(BinaryOp::add, allowed, b), Integers::apply(BinaryOp::sub, a, allowed));
      return;
    case BinaryOp::mul: {
      const std::optional<Range> exact = Integers::exact(op, a.range(), b.range());
      if (!exact || !exact->is_inside(allowed.shape()) || !b.single() || *b.single() <= 0) return;
      constrain(left, a.meet(Range{-floor_div(-allowed.low(), *b.single()), floor_div(allowed.high(), *b.single())}));
      return;
    }
    case BinaryOp::bit_and:
      if (allowed.truth() == std::optional<bool>(true)) both(a.without(0), b.without(0));
      if (ended_) return;
      both(with_bits(a, {allowed.bits().zeros & b.bits().ones, allowed.bits().ones}),
           with_bits(b, {allowed.bits().zeros & a.bits().ones, allowed.bits().ones}));
      return;
    case BinaryOp::bit_or:
      both(with_bits(a, {allowed.bits().zeros, allowed.bits().ones & b.bits().zeros}),
           with_bits(b, {allowed.bits().zeros, allowed.bits().ones & a.bits().zeros}));
      return;
    case BinaryOp::bit_xor:
      both(Integers::apply(op, allowed, b), Integers::apply(op, allowed, a));
      return;
    default:
      return;
  }
}

}  // namespace proviso::domain
