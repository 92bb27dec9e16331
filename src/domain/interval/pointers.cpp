// Pointers and lvalues in a state of the interval domain.
#include "domain/interval/interval_transfer.h"
#include "ir/element_address.h"
#include "support/result.h"

namespace proviso::domain {

using ir::BinaryOp;
using ir::ExprKind;
using property::Check;

ObjectId IntervalTransfer::object_of(const ir::Variable& variable) {
  return variable.is_global() ? domain_.objects_.global(variable) : domain_.objects_.local(variable, depth_);
}

/// Whether an element of that index can be so far away that it has no address.
bool IntervalTransfer::may_be_far(const Integers& index, std::uint64_t scale) const {
  if (scale <= 1 || index.is_empty()) return false;
  if (!index.shape().is_tracked()) return true;
  const Integers steps = index.convert(offset_shape());
  const i128 last = ((i128{1} << (offset_shape().bits - 1)) - 1) / static_cast<i128>(scale);
  return steps.low() < -last || steps.high() > last;
}

/// Offsets stay far away from where they would wrap around.
std::optional<PointerInto> IntervalTransfer::moved(const std::optional<PointerInto>& pointer, const Integers& index,
                                                   std::uint64_t scale) const {
  if (!pointer || pointer->is_null() || index.is_empty() || !index.shape().is_tracked()) return std::nullopt;
  const Integers steps = index.convert(offset_shape());
  const auto factor = static_cast<i128>(scale);
  const i128 limit = i128{1} << (offset_shape().bits - 2);
  if (factor > limit) return std::nullopt;
  const Range offset{pointer->offset.low + steps.low() * factor, pointer->offset.high + steps.high() * factor};
  if (offset.low < -limit || offset.high > limit) return std::nullopt;
  return PointerInto{pointer->object, offset};
}

std::optional<PointerInto> IntervalTransfer::pointer(const ir::Expr* expr) {
  switch (expr->kind()) {
    case ExprKind::int_const:
      return expr->value() == 0 ? std::optional<PointerInto>(PointerInto{}) : std::nullopt;
    case ExprKind::address_of:
      return spot(expr->operand(0), 1).at;
    case ExprKind::load: {
      const Spot place = spot(expr->operand(0));
      if (place.plain == nullptr) {
        check_access(place, expr->type()->size());
        return std::nullopt;
      }
      const PointerInto* const known = state_.pointers.find(key_of(*place.plain));
      return known != nullptr ? std::optional<PointerInto>(*known) : std::nullopt;
    }
    case ExprKind::cast: {
      const ir::Expr* const operand = expr->operand(0);
      if (operand->type()->is_pointer()) return pointer(operand);
      look_at(operand);
      if (!operand->type()->is_integer()) return std::nullopt;
      const Integers number = value(operand);
      return number.single() == std::optional<i128>(0) ? std::optional<PointerInto>(PointerInto{}) : std::nullopt;
    }
    case ExprKind::pointer_add: {
      const std::optional<PointerInto> base = pointer(expr->operand(0));
      const Integers index = value(expr->operand(1));
      if (may_be_far(index, expr->scale())) alarm(Check::deref);
      return moved(base, index, expr->scale());
    }
    default:
      for (unsigned i = 0; i < expr->operand_count(); ++i) look_at(expr->operand(i));
      return std::nullopt;
  }
}

std::optional<bool> IntervalTransfer::compare_pointers(const ir::Expr* expr) {
  const std::optional<PointerInto> left = pointer(expr->operand(0));
  const std::optional<PointerInto> right = pointer(expr->operand(1));
  if (!left || !right) return std::nullopt;
  const BinaryOp op = expr->binary_op();
  if (left->object != right->object) {
    if (op != BinaryOp::eq && op != BinaryOp::ne) return std::nullopt;
    return op == BinaryOp::ne;
  }
  const Shape wide{64, true};
  return Integers::compare(op, Integers::of(wide, left->offset), Integers::of(wide, right->offset));
}

Integers IntervalTransfer::pointer_difference(const ir::Expr* expr) {
  const Shape shape = shape_of(expr->type());
  const std::optional<PointerInto> left = pointer(expr->operand(0));
  const std::optional<PointerInto> right = pointer(expr->operand(1));
  if (!left || !right || left->object != right->object || left->is_null()) return Integers::any(shape);
  const auto scale = static_cast<i128>(expr->scale());
  return Integers::of(shape, {(left->offset.low - right->offset.high) / scale, (left->offset.high - right->offset.low) / scale});
}

IntervalTransfer::Spot IntervalTransfer::spot(const ir::Expr* lvalue, unsigned more) {
  Spot result;
  switch (lvalue->kind()) {
    case ExprKind::variable: {
      const ir::Variable& variable = *lvalue->variable();
      if (variable.is_plain_scalar()) {
        result.plain = &variable;
      } else {
        result.at = PointerInto{object_of(variable), {0, 0}};
      }
      break;
    }
    case ExprKind::deref:
      if (const ir::Expr* const known = ir::addressed_place(lvalue->operand(0))) {
        result.at = spot(known).at;
      } else {
        result.at = pointer(lvalue->operand(0));
      }
      break;
    case ExprKind::member: {
      result = spot(lvalue->operand(0));
      const auto offset = static_cast<i128>(lvalue->field().byte_offset());
      if (result.at) {
        if (result.at->is_null()) result.at.reset();
        if (result.at) result.at->offset = {result.at->offset.low + offset, result.at->offset.high + offset};
      }
      result.is_bit_field = lvalue->field().is_bit_field();
      break;
    }
    case ExprKind::index: {
      result = spot(lvalue->operand(0));
      const Integers index = value(lvalue->operand(1));
      const auto count = lvalue->operand(0)->type()->count();
      if (count && !index.is_empty() &&
          (!index.shape().is_tracked() || index.low() < 0 || index.high() >= static_cast<i128>(*count) + more))
        alarm(Check::bounds);
      result.at = moved(result.at, index, lvalue->type()->size());
      break;
    }
    default:
      fail_internal(__FILE__, __LINE__, "not an lvalue: " + ir::to_string(lvalue));
  }
  result.lvalue = lvalue;
  result.type = lvalue->type();
  return result;
}

}  // namespace proviso::domain
