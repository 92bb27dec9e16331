// Expressions in a state of the value domain.
#include "domain/value/value_transfer.h"
#include "interp/scalar.h"
#include "interp/scalar_ops.h"
#include "support/result.h"

namespace proviso::domain {

using encode::Check;
using interp::Fault;
using ir::BinaryOp;
using ir::ExprKind;

namespace {

Value number(std::int64_t value) { return {{static_cast<std::uint64_t>(value), 0}, kNoObject}; }

/// Comparisons and bit operations of integers up to 64 bits need nothing but their canonical slots.
bool fast_integer(BinaryOp op, const ir::Type* type, const Value& a, const Value& b, Value& out) {
  const bool is_signed = type->is_signed();
  const auto less = [&](const Value& x, const Value& y) {
    return is_signed ? x.slot.as_signed() < y.slot.as_signed() : x.slot.lo < y.slot.lo;
  };
  switch (op) {
    case BinaryOp::eq:
      out = number(a.slot.lo == b.slot.lo ? 1 : 0);
      return true;
    case BinaryOp::ne:
      out = number(a.slot.lo != b.slot.lo ? 1 : 0);
      return true;
    case BinaryOp::lt:
      out = number(less(a, b) ? 1 : 0);
      return true;
    case BinaryOp::le:
      out = number(less(b, a) ? 0 : 1);
      return true;
    case BinaryOp::gt:
      out = number(less(b, a) ? 1 : 0);
      return true;
    case BinaryOp::ge:
      out = number(less(a, b) ? 0 : 1);
      return true;
    default:
      return false;
  }
}

/// The pointer behind a conversion that keeps the whole address.
const ir::Expr* converted_pointer(const ir::Expr* expr) {
  if (expr->kind() != ExprKind::cast || !expr->type()->is_integer() || expr->type()->is_bool()) return nullptr;
  const ir::Expr* const operand = expr->operand(0);
  return operand->type()->is_pointer() && expr->type()->bits() >= operand->type()->bits() ? operand : nullptr;
}

bool is_zero(const ir::Expr* expr) { return expr->kind() == ExprKind::int_const && expr->value() == 0; }

}  // namespace

void ValueTransfer::alarm(Check check) {
  if (!checks(check)) return;
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
        out = number(static_cast<std::int64_t>(expr->signed_value()));
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
      const Spot place = spot(expr->operand(0));
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

bool ValueTransfer::unary_value(const ir::Expr* expr, Value& out) {
  Value operand;
  const bool is_known = value(expr->operand(0), operand);
  const bool checks_overflow = expr->unary_op() == ir::UnaryOp::negate && expr->type()->is_integer() && expr->type()->is_signed();
  if (!is_known) {
    if (checks_overflow) alarm(Check::overflow);
    watch(expr, nullptr, nullptr, nullptr);
    return false;
  }
  const interp::Outcome outcome = interp::evaluate_unary(expr->unary_op(), expr->operand(0)->type(), operand.slot);
  if (checks_overflow && outcome.fault == Fault::overflow) alarm(Check::overflow);
  out = {outcome.value, kNoObject};
  watch(expr, &operand, nullptr, &out);
  return true;
}

/// What the checks say about an operation one of whose operands is not known.
void ValueTransfer::check_arithmetic(const ir::Expr* expr, bool left_known, const Value& left, bool right_known, const Value& right) {
  const ir::Type* const type = expr->type();
  if (!type->is_integer()) return;
  const auto amount_fits = [&] { return right_known && right.slot.hi == 0 && right.slot.lo < type->bits(); };
  switch (expr->binary_op()) {
    case BinaryOp::add:
    case BinaryOp::sub:
    case BinaryOp::mul:
      if (type->is_signed() && !(right_known && right.slot.lo == 0 && right.slot.hi == 0)) alarm(Check::overflow);
      return;
    case BinaryOp::div:
    case BinaryOp::rem:
      if (!right_known) alarm(Check::division);
      if (type->is_signed() && (!right_known || right.slot.as_signed() == -1)) alarm(Check::overflow);
      if (right_known && right.slot.lo == 0 && right.slot.hi == 0) {
        alarm(Check::division);
        ended_ = true;
      }
      return;
    case BinaryOp::shl:
    case BinaryOp::shr:
      if (!amount_fits()) alarm(Check::shift);
      if (type->is_signed() && (expr->binary_op() == BinaryOp::shl || !amount_fits())) alarm(Check::overflow);
      return;
    default:
      (void)left_known;
      (void)left;
      return;
  }
}

bool ValueTransfer::binary_value(const ir::Expr* expr, Value& out) {
  const BinaryOp op = expr->binary_op();
  const ir::Expr* left_expr = expr->operand(0);
  const ir::Expr* right_expr = expr->operand(1);
  if (op == BinaryOp::eq || op == BinaryOp::ne) {
    // Addresses compared as integers: the pointers can be compared without knowing the addresses.
    const ir::Expr* const left_pointer = converted_pointer(left_expr);
    const ir::Expr* const right_pointer = converted_pointer(right_expr);
    if (left_pointer != nullptr && (right_pointer != nullptr || is_zero(right_expr))) {
      Value left;
      Value right;
      const bool known = value(left_pointer, left);
      if (right_pointer != nullptr && !value(right_pointer, right)) return false;
      return known && compare_pointers(op, left, right, out);
    }
  }
  Value left;
  Value right;
  const bool left_known = value(left_expr, left);
  const bool right_known = value(right_expr, right);
  const ir::Type* const type = left_expr->type();
  if (!left_known || !right_known) {
    check_arithmetic(expr, left_known, left, right_known, right);
    watch(expr, nullptr, nullptr, nullptr);
    return false;
  }
  if (type->is_pointer()) return compare_pointers(op, left, right, out);
  if (type->is_integer() && type->bits() <= 64 && fast_integer(op, type, left, right, out)) {
    watch(expr, &left, &right, &out);
    return true;
  }
  const interp::Outcome outcome = interp::evaluate_binary(op, type, left.slot, right_expr->type(), right.slot);
  switch (outcome.fault) {
    case Fault::none:
      break;
    case Fault::overflow:
    case Fault::shift_of_sign:
      if (type->is_signed()) alarm(Check::overflow);
      break;
    case Fault::bad_shift_amount:
      alarm(Check::shift);
      if (type->is_signed()) alarm(Check::overflow);
      break;
    case Fault::division_by_zero:
      alarm(Check::division);
      ended_ = true;
      return false;
    case Fault::bad_float_conversion:
      return false;
  }
  out = {outcome.value, kNoObject};
  watch(expr, &left, &right, &out);
  return true;
}

bool ValueTransfer::compare_pointers(BinaryOp op, const Value& left, const Value& right, Value& out) {
  if (op == BinaryOp::eq || op == BinaryOp::ne) {
    bool is_same = left == right;
    if (left.object != right.object) {
      // An address made of a number may lie anywhere, but null in no object.
      const Value* const address = left.object == kNoObject ? &left : right.object == kNoObject ? &right : nullptr;
      if (address != nullptr && !address->is_null()) return false;
      is_same = false;
    }
    out = number((op == BinaryOp::eq) == is_same ? 1 : 0);
    return true;
  }
  if (left.object != right.object || left.object == kNoObject) return false;
  const unsigned bits = domain_.program_.machine().pointer_bits();
  const i128 a = sign_extend(left.slot.lo, bits);
  const i128 b = sign_extend(right.slot.lo, bits);
  const bool holds = op == BinaryOp::lt ? a < b : op == BinaryOp::le ? a <= b : op == BinaryOp::gt ? a > b : a >= b;
  out = number(holds ? 1 : 0);
  return true;
}

bool ValueTransfer::cast_value(const ir::Expr* expr, Value& out) {
  Value operand;
  if (!value(expr->operand(0), operand)) {
    watch(expr, nullptr, nullptr, nullptr);
    return false;
  }
  const ir::Type* const from = expr->operand(0)->type();
  const ir::Type* const to = expr->type();
  if (from->is_pointer()) {
    if (to->is_pointer()) {
      out = operand;
      return true;
    }
    if (to->is_bool()) {
      out = number(operand.is_null() ? 0 : 1);
      return true;
    }
    if (!operand.is_null()) return false;  // addresses are not known
    out = number(0);
    return true;
  }
  if (to->is_pointer()) {
    if (operand.slot.lo != 0 || operand.slot.hi != 0) return false;  // it may be an object's address
    out = {};
    return true;
  }
  const interp::Outcome outcome = interp::evaluate_cast(from, to, operand.slot);
  if (outcome.fault == Fault::bad_float_conversion) return false;
  out = {outcome.value, kNoObject};
  watch(expr, &operand, nullptr, &out);
  return true;
}

bool ValueTransfer::pointer_value(const ir::Expr* expr, Value& out) {
  Value left;
  Value right;
  const bool left_known = value(expr->operand(0), left);
  const bool right_known = value(expr->operand(1), right);
  if (!left_known || !right_known) return false;
  const unsigned bits = domain_.program_.machine().pointer_bits();
  if (expr->kind() == ExprKind::pointer_add) {
    out = {{static_cast<std::uint64_t>(truncate_to(left.slot.lo + right.slot.lo * expr->scale(), bits)), 0}, left.object};
    return true;
  }
  if (left.object != right.object) return false;
  const i128 bytes = sign_extend(left.slot.lo - right.slot.lo, bits);
  out = {interp::to_slot(expr->type(), static_cast<u128>(bytes / static_cast<i128>(expr->scale()))), kNoObject};
  return true;
}

ValueTransfer::Spot ValueTransfer::spot(const ir::Expr* lvalue) {
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
      result.is_known = value(lvalue->operand(0), result.pointer);
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
      if (count && checks(Check::bounds) && (!is_known || truncate_to(index.slot.lo, bits) >= *count)) alarm(Check::bounds);
      result.is_known = result.is_known && is_known;
      if (is_known) move(index.slot.lo * lvalue->type()->size());
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
