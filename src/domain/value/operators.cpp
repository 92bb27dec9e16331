// Operators in a state of the value domain, and what the checks say about them.
#include <algorithm>

#include "domain/value/value_transfer.h"
#include "interp/scalar.h"
#include "interp/scalar_ops.h"

namespace proviso::domain {

using interp::Fault;
using ir::BinaryOp;
using ir::ExprKind;
using property::Check;

namespace {

/// Comparisons of integers up to 64 bits need nothing but their canonical slots.
bool fast_integer(BinaryOp op, const ir::Type* type, const Value& a, const Value& b, Value& out) {
  const bool is_signed = type->is_signed();
  const auto less = [&](const Value& x, const Value& y) {
    return is_signed ? x.slot.as_signed() < y.slot.as_signed() : x.slot.lo < y.slot.lo;
  };
  switch (op) {
    case BinaryOp::eq:
      out = integer_value(a.slot.lo == b.slot.lo ? 1 : 0);
      return true;
    case BinaryOp::ne:
      out = integer_value(a.slot.lo != b.slot.lo ? 1 : 0);
      return true;
    case BinaryOp::lt:
      out = integer_value(less(a, b) ? 1 : 0);
      return true;
    case BinaryOp::le:
      out = integer_value(less(b, a) ? 0 : 1);
      return true;
    case BinaryOp::gt:
      out = integer_value(less(b, a) ? 1 : 0);
      return true;
    case BinaryOp::ge:
      out = integer_value(less(a, b) ? 0 : 1);
      return true;
    default:
      return false;
  }
}

/// The operand of a conversion that keeps the whole address.
const ir::Expr* converted_pointer(const ir::Expr* expr) {
  if (expr->kind() != ExprKind::cast || !expr->type()->is_integer() || expr->type()->is_bool()) return nullptr;
  const ir::Expr* const operand = expr->operand(0);
  return operand->type()->is_pointer() && expr->type()->bits() >= operand->type()->bits() ? operand : nullptr;
}

/// Whether an element of that index can be so far away that it has no address: of a narrower number it cannot.
bool may_be_far(const ir::Expr* index, std::uint64_t scale) {
  const bool is_widened = index->kind() == ExprKind::cast && index->operand(0)->type()->is_integer();
  const unsigned bits = is_widened ? std::min(index->operand(0)->type()->bits(), index->type()->bits()) : index->type()->bits();
  const unsigned room = index->type()->bits() - bits;
  return scale > 1 && (room < 2 || scale >= std::uint64_t{1} << std::min(room - 1, 62U));
}

bool is_zero(const ir::Expr* expr) { return expr->kind() == ExprKind::int_const && expr->value() == 0; }

}  // namespace

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

void ValueTransfer::check_arithmetic(const ir::Expr* expr, bool right_known, const Value& right) {
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
    check_arithmetic(expr, right_known, right);
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
      if (type->is_signed()) alarm(Check::overflow);
      if (op == BinaryOp::div || op == BinaryOp::rem) {
        ended_ = true;
        return false;
      }
      break;
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
    out = integer_value((op == BinaryOp::eq) == is_same ? 1 : 0);
    return true;
  }
  if (left.object != right.object || left.object == kNoObject) return false;
  const unsigned bits = domain_.program_.machine().pointer_bits();
  const i128 a = sign_extend(left.slot.lo, bits);
  const i128 b = sign_extend(right.slot.lo, bits);
  const bool holds = op == BinaryOp::lt ? a < b : op == BinaryOp::le ? a <= b : op == BinaryOp::gt ? a > b : a >= b;
  out = integer_value(holds ? 1 : 0);
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
      out = integer_value(operand.is_null() ? 0 : 1);
      return true;
    }
    if (!operand.is_null()) return false;  // addresses are not known
    out = integer_value(0);
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

bool ValueTransfer::reaches(const Value& index, std::uint64_t scale) {
  const unsigned bits = domain_.program_.machine().pointer_bits();
  const i128 bytes = sign_extend(index.slot.lo, bits) * static_cast<i128>(scale);
  if (sign_extend(static_cast<u128>(bytes), bits) == bytes) return true;
  alarm(Check::deref);
  ended_ = true;
  return false;
}

bool ValueTransfer::pointer_value(const ir::Expr* expr, Value& out) {
  Value left;
  Value right;
  const bool left_known = value(expr->operand(0), left);
  const bool right_known = value(expr->operand(1), right);
  if (!right_known && expr->kind() == ExprKind::pointer_add && may_be_far(expr->operand(1), expr->scale())) alarm(Check::deref);
  if (!left_known || !right_known) return false;
  const unsigned bits = domain_.program_.machine().pointer_bits();
  if (expr->kind() == ExprKind::pointer_add) {
    if (!reaches(right, expr->scale())) return false;
    out = {{static_cast<std::uint64_t>(truncate_to(left.slot.lo + right.slot.lo * expr->scale(), bits)), 0}, left.object};
    return true;
  }
  if (left.object != right.object) return false;
  const i128 bytes = sign_extend(left.slot.lo - right.slot.lo, bits);
  out = {interp::to_slot(expr->type(), static_cast<u128>(bytes / static_cast<i128>(expr->scale()))), kNoObject};
  return true;
}

}  // namespace proviso::domain
