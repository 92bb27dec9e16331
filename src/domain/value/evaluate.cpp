// Expressions in a state of the value domain: what they stand for, and where lvalues stand. Operators are in
// operators.cpp.
#include "domain/value/value_transfer.h"
#include "interp/scalar.h"
#include "ir/element_address.h"
#include "support/result.h"

namespace proviso::domain {

using ir::ExprKind;
using property::Check;

void ValueTransfer::alarm(Check check) {
  if (!domain_.checks_.asks(check, step_.function, step_.edge)) return;
  for (const Check known : findings_.alarms)
    if (known == check) return;
  findings_.alarms.push_back(check);
}

bool ValueTransfer::value(const ir::Expr* expr, Value& out) {
  switch (expr->kind()) {
    case ExprKind::int_const:
      if (expr->type()->is_pointer()) {
        out = {{static_cast<std::uint64_t>(expr->value()), 0}, kNoObject};
      } else if (expr->type()->bits() <= 64) {
        out = integer_value(static_cast<std::int64_t>(expr->signed_value()));
      } else {
        out = {interp::to_slot(expr->type(), expr->value()), kNoObject};
      }
      return true;
    case ExprKind::float_const:
      out = {interp::to_slot(expr->type(), expr->value()), kNoObject};
      return true;
    case ExprKind::function_address:
      out = {{}, domain_.objects_.function(*expr->function())};
      return true;
    case ExprKind::address_of: {
      const Spot place = spot(expr->operand(0), 1);
      out = place.pointer;
      return place.is_known;
    }
    case ExprKind::load: {
      const ir::Expr* const lvalue = expr->operand(0);
      if (lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar()) {
        const std::uint64_t key = ValueState::key(depth_of(*lvalue->variable()), lvalue->variable()->id);
        const Value* const found = state().scalars().find(key);
        if (found == nullptr) return false;
        out = *found;
        log_read(false, key);
        return true;
      }
      return read(spot(lvalue), out);
    }
    case ExprKind::unary:
      return unary_value(expr, out);
    case ExprKind::binary:
      return binary_value(expr, out);
    case ExprKind::cast:
      return cast_value(expr, out);
    case ExprKind::bitcast: {
      Value operand;
      if (!value(expr->operand(0), operand)) return false;
      out = {interp::to_slot(expr->type(), interp::bits_of(expr->operand(0)->type(), operand.slot)), kNoObject};
      return true;
    }
    case ExprKind::pointer_add:
    case ExprKind::pointer_diff:
      return pointer_value(expr, out);
    default:
      fail_internal(__FILE__, __LINE__, "not a scalar value: " + ir::to_string(expr));
  }
}

ValueTransfer::Spot ValueTransfer::spot(const ir::Expr* lvalue, std::uint64_t more) {
  Spot result;
  const unsigned bits = domain_.program_.machine().pointer_bits();
  const auto move = [&](std::uint64_t bytes) {
    result.pointer.slot.lo = static_cast<std::uint64_t>(truncate_to(result.pointer.slot.lo + bytes, bits));
  };
  switch (lvalue->kind()) {
    case ExprKind::variable: {
      const ir::Variable& variable = *lvalue->variable();
      result.is_plain = variable.is_plain_scalar();
      if (result.is_plain) {
        result.key = ValueState::key(depth_of(variable), variable.id);
      } else {
        result.is_known = true;
        result.pointer.object = variable.is_global() ? domain_.objects_.global(variable) : domain_.objects_.local(variable, depth_);
      }
      break;
    }
    case ExprKind::deref:
      if (const ir::Expr* const known = ir::addressed_place(lvalue->operand(0))) {
        const Spot place = spot(known);
        result.is_known = place.is_known;
        result.pointer = place.pointer;
      } else {
        result.is_known = value(lvalue->operand(0), result.pointer);
      }
      break;
    case ExprKind::member: {
      result = spot(lvalue->operand(0));
      move(lvalue->field().byte_offset());
      result.is_bit_field = lvalue->field().is_bit_field();
      break;
    }
    case ExprKind::index: {
      result = spot(lvalue->operand(0));
      Value index;
      const bool is_known = value(lvalue->operand(1), index);
      const auto count = lvalue->operand(0)->type()->count();
      if (count && checks(Check::bounds) && (!is_known || truncate_to(index.slot.lo, bits) >= *count + more)) alarm(Check::bounds);
      result.is_known = result.is_known && is_known;
      if (is_known && reaches(index, lvalue->type()->size())) move(index.slot.lo * lvalue->type()->size());
      break;
    }
    default:
      fail_internal(__FILE__, __LINE__, "not an lvalue: " + ir::to_string(lvalue));
  }
  result.lvalue = lvalue;
  result.type = lvalue->type();
  return result;
}

bool ValueTransfer::read(const Spot& spot, Value& out) {
  if (spot.is_plain) {
    const Value* const found = state().scalars().find(spot.key);
    if (found == nullptr) return false;
    out = *found;
    log_read(false, spot.key);
    return true;
  }
  if (!spot.is_known) {
    alarm(Check::deref);
    return false;
  }
  if (spot.is_bit_field) {
    const unsigned first = static_cast<unsigned>(spot.lvalue->field().bit_offset % 8);
    if (!is_accessible(spot.pointer, (first + *spot.lvalue->field().bit_width + 7) / 8, Use::read)) return false;
    return false;
  }
  return is_accessible(spot.pointer, spot.bytes(), Use::read) && load(spot.pointer, spot.type, out);
}

}  // namespace proviso::domain
