// Integer operations of any width up to 128 bits.
#include "interp/integer_ops.h"

#include <bit>

#include "interp/scalar.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

using ir::BinaryOp;
using ir::UnaryOp;

Outcome wrapped(const ir::Type* type, u128 bits, bool overflows) {
  return {to_slot(type, bits), overflows && type->is_signed() ? Fault::overflow : Fault::none};
}

/// Whether the exact value is not representable in the signed type.
bool changes(const ir::Type* type, i128 exact) { return sign_extend(static_cast<u128>(exact), type->bits()) != exact; }

Outcome add_sub_mul(BinaryOp op, const ir::Type* type, i128 a, i128 b) {
  i128 exact = 0;
  bool overflows = false;
  if (op == BinaryOp::add) {
    overflows = __builtin_add_overflow(a, b, &exact);
  } else if (op == BinaryOp::sub) {
    overflows = __builtin_sub_overflow(a, b, &exact);
  } else {
    overflows = __builtin_mul_overflow(a, b, &exact);
  }
  return wrapped(type, static_cast<u128>(exact), overflows || changes(type, exact));
}

Outcome divide(BinaryOp op, const ir::Type* type, const Slot& left, const Slot& right) {
  const bool wants_quotient = op == BinaryOp::div;
  if (!type->is_signed()) {
    const u128 a = bits_of(type, left);
    const u128 b = bits_of(type, right);
    if (b == 0) return {{}, Fault::division_by_zero};
    return {to_slot(type, wants_quotient ? a / b : a % b)};
  }
  const i128 a = number_of(type, left);
  const i128 b = number_of(type, right);
  if (b == 0) return {{}, Fault::division_by_zero};
  if (b == -1)
    return wrapped(type, wants_quotient ? u128{0} - static_cast<u128>(a) : 0, a == -static_cast<i128>(mask_of(type->bits() - 1)) - 1);
  return {to_slot(type, static_cast<u128>(wants_quotient ? a / b : a % b))};
}

Outcome shift(BinaryOp op, const ir::Type* type, const Slot& left, const ir::Type* right_type, const Slot& right) {
  const unsigned width = type->bits();
  const bool is_unsigned_wide = right_type->bits() > 64 && !right_type->is_signed();
  const i128 amount = number_of(right_type, right);
  Fault fault = Fault::none;
  if (amount < 0 || amount >= static_cast<i128>(width)) fault = Fault::bad_shift_amount;
  const unsigned by =
      is_unsigned_wide ? static_cast<unsigned>(right.wide() % width)
                       : static_cast<unsigned>((amount % static_cast<i128>(width) + static_cast<i128>(width)) % static_cast<i128>(width));
  const u128 bits = bits_of(type, left);
  if (op == BinaryOp::shr) {
    const u128 shifted = type->is_signed() ? static_cast<u128>(sign_extend(bits, width) >> by) : bits >> by;
    return {to_slot(type, shifted), fault};
  }
  // As in UBSan for C99 and later: no bit may be shifted out of the value bits.
  if (fault == Fault::none && type->is_signed() && (bits >> (width - 1 - by)) != 0) fault = Fault::shift_of_sign;
  return {to_slot(type, bits << by), fault};
}

bool compare(BinaryOp op, const ir::Type* type, const Slot& left, const Slot& right) {
  const bool is_signed = type->is_integer() && type->is_signed();
  const u128 a = bits_of(type, left);
  const u128 b = bits_of(type, right);
  const bool less = is_signed ? number_of(type, left) < number_of(type, right) : a < b;
  switch (op) {
    case BinaryOp::eq:
      return a == b;
    case BinaryOp::ne:
      return a != b;
    case BinaryOp::lt:
      return less;
    case BinaryOp::le:
      return less || a == b;
    case BinaryOp::gt:
      return !less && a != b;
    case BinaryOp::ge:
      return !less;
    default:
      fail_internal(__FILE__, __LINE__, "no comparison");
  }
}

unsigned leading_zeros(u128 bits, unsigned width) {
  unsigned count = 0;
  while (count < width && ((bits >> (width - 1 - count)) & 1) == 0) ++count;
  return count;
}

unsigned trailing_zeros(u128 bits, unsigned width) {
  unsigned count = 0;
  while (count < width && ((bits >> count) & 1) == 0) ++count;
  return count;
}

u128 byte_swap(u128 bits, unsigned width) {
  u128 result = 0;
  for (unsigned i = 0; i < width; i += 8) result = (result << 8) | ((bits >> i) & 0xFF);
  return result;
}

}  // namespace

Outcome integer_binary(BinaryOp op, const ir::Type* type, const Slot& left, const ir::Type* right_type, const Slot& right) {
  if (is_comparison(op)) return {{compare(op, type, left, right) ? 1U : 0U, 0}};
  const u128 a = bits_of(type, left);
  const u128 b = bits_of(type, right);
  switch (op) {
    case BinaryOp::add:
      return type->is_signed() ? add_sub_mul(op, type, number_of(type, left), number_of(type, right)) : Outcome{to_slot(type, a + b)};
    case BinaryOp::sub:
      return type->is_signed() ? add_sub_mul(op, type, number_of(type, left), number_of(type, right)) : Outcome{to_slot(type, a - b)};
    case BinaryOp::mul:
      return type->is_signed() ? add_sub_mul(op, type, number_of(type, left), number_of(type, right)) : Outcome{to_slot(type, a * b)};
    case BinaryOp::div:
    case BinaryOp::rem:
      return divide(op, type, left, right);
    case BinaryOp::shl:
    case BinaryOp::shr:
      return shift(op, type, left, right_type, right);
    case BinaryOp::bit_and:
      return {to_slot(type, a & b)};
    case BinaryOp::bit_or:
      return {to_slot(type, a | b)};
    case BinaryOp::bit_xor:
      return {to_slot(type, a ^ b)};
    default:
      fail_internal(__FILE__, __LINE__, "no integer operation");
  }
}

Outcome integer_unary(UnaryOp op, const ir::Type* type, const Slot& operand) {
  const unsigned width = type->bits();
  const u128 bits = bits_of(type, operand);
  switch (op) {
    case UnaryOp::negate:
      return wrapped(type, u128{0} - bits, bits == u128{1} << (width - 1));
    case UnaryOp::bit_not:
      return {to_slot(type, ~bits)};
    case UnaryOp::abs:
      return number_of(type, operand) < 0 && type->is_signed() ? wrapped(type, u128{0} - bits, bits == u128{1} << (width - 1))
                                                               : Outcome{to_slot(type, bits)};
    case UnaryOp::popcount:
      return {to_slot(type, static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(bits)) +
                                                  std::popcount(static_cast<std::uint64_t>(bits >> 64))))};
    case UnaryOp::leading_zeros:
      return {to_slot(type, leading_zeros(bits, width))};
    case UnaryOp::trailing_zeros:
      return {to_slot(type, trailing_zeros(bits, width))};
    case UnaryOp::byte_swap:
      return {to_slot(type, byte_swap(bits, width))};
    default:
      fail_internal(__FILE__, __LINE__, "no integer operation");
  }
}

}  // namespace proviso::interp
