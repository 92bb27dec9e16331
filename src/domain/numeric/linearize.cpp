// Linear forms of expressions, where they do not wrap around; and what conditions say about them.
#include <utility>

#include "domain/numeric/numeric_transfer.h"

namespace proviso::domain {

using ir::BinaryOp;
using ir::ExprKind;

namespace {

bool is_read(const ir::Expr* expr) {
  while (expr->kind() == ExprKind::cast) expr = expr->operand(0);
  return expr->kind() == ExprKind::load;
}

}  // namespace

/// Whether the form's value, which is in `exact`, is always in the type, or is to be taken for it.
bool NumericTransfer::fits(const View& view, const LinearForm& form, const Shape& shape, const std::optional<Range>& exact) {
  if (exact && exact->is_inside(shape)) return true;
  if (form.is_constant()) return Range{form.constant, form.constant}.is_inside(shape);
  if (view.shape != nullptr && view.shape->range(form, ranges_of(*view.pack, step_.depth, scratch_)).is_inside(shape)) return true;
  if (domain_.integers() == IntegerModel::machine) return false;
  assumes_no_wrap_ = true;
  return true;
}

std::optional<std::pair<LinearForm, LinearForm>> NumericTransfer::linear_pair(const View& view, const ir::Expr* left,
                                                                              const ir::Expr* right) {
  const bool assumed_before = assumes_no_wrap_;
  const std::optional<LinearForm> a = linear(view, left);
  const std::optional<LinearForm> b = a ? linear(view, right) : std::nullopt;
  if (b) return std::pair(*a, *b);
  assumes_no_wrap_ = assumed_before;
  return std::nullopt;
}

std::optional<LinearForm> NumericTransfer::linear(const View& view, const ir::Expr* expr) {
  if (!expr->type()->is_integer()) return std::nullopt;
  const Shape shape = shape_of(expr->type());
  if (!shape.is_tracked()) return std::nullopt;
  const bool assumed_before = assumes_no_wrap_;
  if (std::optional<LinearForm> form = structural(view, expr, shape)) return form;
  assumes_no_wrap_ = assumed_before;
  const std::optional<i128> number = evaluate_.value(expr).single();
  return number ? std::optional<LinearForm>(LinearForm::of_constant(*number)) : std::nullopt;
}

std::optional<LinearForm> NumericTransfer::structural(const View& view, const ir::Expr* expr, const Shape& shape) {
  switch (expr->kind()) {
    case ExprKind::int_const:
      return LinearForm::of_constant(expr->signed_value());
    case ExprKind::load: {
      const ir::Expr* const lvalue = expr->operand(0);
      const auto dimension = lvalue->kind() == ExprKind::variable ? view.pack->dimension_of(*lvalue->variable()) : std::nullopt;
      return dimension ? std::optional<LinearForm>(LinearForm::of_dimension(*dimension)) : std::nullopt;
    }
    case ExprKind::cast: {
      const ir::Expr* const operand = expr->operand(0);
      if (!operand->type()->is_integer() || expr->type()->is_bool()) return std::nullopt;
      const std::optional<LinearForm> inner = linear(view, operand);
      const bool assumes_inside = std::exchange(assumes_no_wrap_, false);
      if (!inner || !fits(view, *inner, shape, evaluate_.value(operand).range())) return std::nullopt;
      // Who cuts off bits of what was not computed means to.
      if (assumes_no_wrap_ && operand->type()->bits() > expr->type()->bits() && is_read(operand)) return std::nullopt;
      assumes_no_wrap_ = assumes_no_wrap_ || assumes_inside;
      return inner;
    }
    case ExprKind::unary: {
      if (expr->unary_op() != ir::UnaryOp::negate) return std::nullopt;
      const std::optional<LinearForm> inner = linear(view, expr->operand(0));
      const std::optional<LinearForm> form = inner ? inner->times(-1) : std::nullopt;
      const Range range = evaluate_.value(expr->operand(0)).range();
      return form && fits(view, *form, shape, Range{-range.high, -range.low}) ? form : std::nullopt;
    }
    case ExprKind::binary:
      return linear_binary(view, expr);
    default:
      return std::nullopt;
  }
}

std::optional<LinearForm> NumericTransfer::linear_binary(const View& view, const ir::Expr* expr) {
  const BinaryOp op = expr->binary_op();
  if (op != BinaryOp::add && op != BinaryOp::sub && op != BinaryOp::mul && op != BinaryOp::shl) return std::nullopt;
  const std::optional<LinearForm> left = linear(view, expr->operand(0));
  const std::optional<LinearForm> right = linear(view, expr->operand(1));
  if (!left || !right) return std::nullopt;
  const Shape shape = shape_of(expr->type());
  const Range a = evaluate_.value(expr->operand(0)).range();
  Range b = evaluate_.value(expr->operand(1)).range();
  if (a.is_empty() || b.is_empty()) return std::nullopt;
  std::optional<LinearForm> form;
  switch (op) {
    case BinaryOp::add:
      form = left->plus(*right, 1);
      break;
    case BinaryOp::sub:
      form = left->plus(*right, -1);
      break;
    case BinaryOp::mul:
      form = b.low == b.high ? left->times(b.low) : a.low == a.high ? right->times(a.low) : std::nullopt;
      break;
    default:
      if (b.low != b.high || b.low < 0 || b.low >= shape.bits || b.low > 62) return std::nullopt;
      b.low = b.high = i128{1} << static_cast<unsigned>(b.low);
      form = left->times(b.low);
      break;
  }
  const std::optional<Range> exact = Integers::exact(op == BinaryOp::shl ? BinaryOp::mul : op, a, b);
  return form && fits(view, *form, shape, exact) ? form : std::nullopt;
}

NumericTransfer::Definition NumericTransfer::definition(const View& view, const ir::Expr* expr) {
  if (const std::optional<LinearForm> form = linear(view, expr)) return {form, form, 1};
  const bool assumed_before = assumes_no_wrap_;
  const bool may_divide = expr->kind() == ExprKind::binary && (expr->binary_op() == BinaryOp::div || expr->binary_op() == BinaryOp::shr);
  if (!may_divide) return {};
  const std::optional<LinearForm> dividend = linear(view, expr->operand(0));
  const Integers amount = evaluate_.value(expr->operand(1));
  const auto nothing = [&] {
    assumes_no_wrap_ = assumed_before;
    return Definition();
  };
  if (!dividend || !amount.single() || *amount.single() < 0) return nothing();
  const bool is_shift = expr->binary_op() == BinaryOp::shr;
  if (is_shift && *amount.single() >= std::min<unsigned>(shape_of(expr->type()).bits, 62)) return nothing();
  const i128 divisor = is_shift ? i128{1} << static_cast<unsigned>(*amount.single()) : *amount.single();
  if (divisor < 2) return nothing();
  // Rounded down, or towards zero.
  const Range range = evaluate_.value(expr->operand(0)).range();
  const LinearForm rest = LinearForm::of_constant(divisor - 1);
  const std::optional<LinearForm> low = !is_shift && range.high <= 0 ? dividend : dividend->plus(rest, -1);
  const std::optional<LinearForm> high = is_shift || range.low >= 0 ? dividend : dividend->plus(rest, 1);
  return low && high ? Definition{low, high, divisor} : nothing();
}

Range NumericTransfer::improve(BinaryOp op, const ir::Expr* left, const ir::Expr* right, const Range& known) {
  Range result = known;
  for (const View& view : views_) {
    if (view.shape == nullptr) continue;
    const bool assumed_before = assumes_no_wrap_;
    const auto operands = linear_pair(view, left, right);
    if (!operands) continue;
    const auto& [a, b] = *operands;
    std::optional<LinearForm> form;
    if (op == BinaryOp::add) form = a.plus(b, 1);
    if (op == BinaryOp::sub) form = a.plus(b, -1);
    if (op == BinaryOp::mul) {
      const std::optional<i128> of_left = evaluate_.value(left).single();
      const std::optional<i128> of_right = evaluate_.value(right).single();
      form = of_right ? a.times(*of_right) : of_left ? b.times(*of_left) : std::nullopt;
    }
    const Range met = form ? result.meet(view.shape->range(*form, ranges_of(*view.pack, step_.depth, scratch_))) : result;
    if (met.low == result.low && met.high == result.high) assumes_no_wrap_ = assumed_before;  // it was of no use
    result = met;
  }
  return result;
}

void NumericTransfer::assume(const ir::Expr* condition, bool truth) {
  const bool is_comparison = condition->kind() == ExprKind::binary && ir::is_comparison(condition->binary_op());
  if (!is_comparison || !condition->operand(0)->type()->is_integer()) return;
  const ir::Expr* const left = condition->operand(0);
  const ir::Expr* const right = condition->operand(1);
  BinaryOp op = condition->binary_op();
  // A truth value compared with 0.
  const ir::Expr* inner = left;
  while (inner->kind() == ExprKind::cast && inner->operand(0)->type()->is_integer()) inner = inner->operand(0);
  if (inner->kind() == ExprKind::binary && (op == BinaryOp::eq || op == BinaryOp::ne) && right->kind() == ExprKind::int_const &&
      right->value() == 0) {
    const bool holds = (op == BinaryOp::ne) == truth;
    if (ir::is_comparison(inner->binary_op())) {
      assume(inner, holds);
      return;
    }
    if ((inner->binary_op() == BinaryOp::bit_and && holds) || (inner->binary_op() == BinaryOp::bit_or && !holds)) {
      assume(inner->operand(0), holds);
      if (!is_impossible_) assume(inner->operand(1), holds);
      return;
    }
  }
  if (!truth) {
    switch (op) {
      case BinaryOp::eq:
        op = BinaryOp::ne;
        break;
      case BinaryOp::ne:
        op = BinaryOp::eq;
        break;
      case BinaryOp::lt:
        op = BinaryOp::ge;
        break;
      case BinaryOp::le:
        op = BinaryOp::gt;
        break;
      case BinaryOp::gt:
        op = BinaryOp::le;
        break;
      default:
        op = BinaryOp::lt;
        break;
    }
  }
  assume_difference(op, left, right);
}

void NumericTransfer::assume_difference(BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
  for (const View& view : views_) {
    const bool assumed_before = assumes_no_wrap_;
    const auto operands = linear_pair(view, left, right);
    const std::optional<LinearForm> difference = operands ? operands->first.plus(operands->second, -1) : std::nullopt;
    const std::optional<LinearForm> opposite = difference ? difference->times(-1) : std::nullopt;
    if (!opposite || difference->is_constant()) {
      assumes_no_wrap_ = assumed_before;
      continue;
    }
    const auto at_least = [](LinearForm form, i128 least) {
      form.constant -= least;
      return LinearConstraint{form, false};
    };
    switch (op) {
      case BinaryOp::eq:
        constrain(view, {*difference, true});
        break;
      case BinaryOp::ne: {
        const Range range = view.shape != nullptr ? view.shape->range(*difference, ranges_of(*view.pack, step_.depth, scratch_))
                                                  : Range{-Polyhedron::kUnbounded, Polyhedron::kUnbounded};
        if (range.low >= 0) constrain(view, at_least(*difference, 1));
        if (range.high <= 0 && !is_impossible_) constrain(view, at_least(*opposite, 1));
        break;
      }
      case BinaryOp::lt:
        constrain(view, at_least(*opposite, 1));
        break;
      case BinaryOp::le:
        constrain(view, at_least(*opposite, 0));
        break;
      case BinaryOp::gt:
        constrain(view, at_least(*difference, 1));
        break;
      default:
        constrain(view, at_least(*difference, 0));
        break;
    }
    if (is_impossible_) return;
    learn_ranges(view);
  }
}

void NumericTransfer::constrain(const View& view, const LinearConstraint& constraint) {
  const NumericState::Shape* const known = after_->shapes.find(view.key);
  auto changed = known != nullptr ? std::make_shared<Polyhedron>(**known)
                                  : std::make_shared<Polyhedron>(static_cast<unsigned>(view.pack->variables.size()));
  changed->constrain(constraint);
  set_shape(view.key, std::move(changed));
}

/// Refines the intervals of the variables by the polyhedron.
void NumericTransfer::learn_ranges(const View& view) {
  const NumericState::Shape* const known = after_->shapes.find(view.key);
  if (known == nullptr) return;
  const NumericState::Shape shape = *known;
  for (const unsigned dimension : shape->constrained()) {
    const ir::Variable& variable = *view.pack->variables[dimension];
    const std::uint64_t key = scalar_key(variable);
    const Integers* const range = range_after(key);
    const Integers now = range != nullptr ? *range : Integers::any(shape_of(variable.type));
    if (now.single()) continue;
    const Integers better = now.meet(shape->range(LinearForm::of_dimension(dimension), ranges_of(*view.pack, step_.depth, *after_ranges_)));
    if (better.is_empty()) {
      is_impossible_ = true;
      return;
    }
    if (!(better == now)) after_ranges_->set_scalar(key, better);
  }
}

}  // namespace proviso::domain
