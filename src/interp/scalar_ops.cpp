#include "interp/scalar_ops.h"

#include <cmath>

#include "interp/float_ops.h"
#include "interp/integer_ops.h"
#include "interp/scalar.h"
#include "interp/wide_float.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

using ir::BinaryOp;
using ir::FloatFormat;
using ir::Type;
using ir::UnaryOp;

template <typename F>
std::uint64_t native_binary(BinaryOp op, F a, F b) {
  switch (op) {
    case BinaryOp::add:
      return x86_result(static_cast<F>(a + b), a, b);
    case BinaryOp::sub:
      return x86_result(static_cast<F>(a - b), a, b);
    case BinaryOp::mul:
      return x86_result(static_cast<F>(a * b), a, b);
    case BinaryOp::div:
      return x86_result(static_cast<F>(a / b), a, b);
    case BinaryOp::rem:
      return x86_result(static_cast<F>(std::fmod(a, b)), a, b);
    case BinaryOp::eq:
      return a == b ? 1 : 0;
    case BinaryOp::ne:
      return a != b ? 1 : 0;
    case BinaryOp::lt:
      return a < b ? 1 : 0;
    case BinaryOp::le:
      return a <= b ? 1 : 0;
    case BinaryOp::gt:
      return a > b ? 1 : 0;
    case BinaryOp::ge:
      return a >= b ? 1 : 0;
    default:
      fail_internal(__FILE__, __LINE__, "no float operation");
  }
}

template <typename F>
std::uint64_t native_unary(UnaryOp op, F a) {
  using Bits = typename FloatBits<F>::Bits;
  constexpr Bits sign = Bits{1} << (8 * sizeof(Bits) - 1);
  switch (op) {
    case UnaryOp::negate:
      return bits_of_float(a) ^ sign;
    case UnaryOp::abs:
      return bits_of_float(a) & static_cast<Bits>(~sign);
    case UnaryOp::sqrt:
      return x86_result(std::sqrt(a), a, a);
    case UnaryOp::floor:
      return x86_result(std::floor(a), a, a);
    case UnaryOp::ceil:
      return x86_result(std::ceil(a), a, a);
    case UnaryOp::trunc:
      return x86_result(std::trunc(a), a, a);
    case UnaryOp::round:
      return x86_result(std::round(a), a, a);
    case UnaryOp::round_even:
      return x86_result(std::nearbyint(a), a, a);
    default:
      fail_internal(__FILE__, __LINE__, "no float operation");
  }
}

Outcome float_binary(BinaryOp op, const Type* type, const Slot& left, const Slot& right) {
  switch (type->float_format()) {
    case FloatFormat::binary32:
      return {{native_binary(op, float_of<float>(left.lo), float_of<float>(right.lo)), 0}};
    case FloatFormat::binary64:
      return {{native_binary(op, float_of<double>(left.lo), float_of<double>(right.lo)), 0}};
    default: {
      const u128 a = bits_of(type, left);
      const u128 b = bits_of(type, right);
      if (is_comparison(op)) return {{wide_compare(op, type->float_format(), a, b) ? 1U : 0U, 0}};
      return {slot_of(wide_binary(op, type->float_format(), a, b))};
    }
  }
}

Outcome float_unary(UnaryOp op, const Type* type, const Slot& operand) {
  switch (type->float_format()) {
    case FloatFormat::binary32:
      return {{native_unary(op, float_of<float>(operand.lo)), 0}};
    case FloatFormat::binary64:
      return {{native_unary(op, float_of<double>(operand.lo)), 0}};
    default:
      return {slot_of(wide_unary(op, type->float_format(), bits_of(type, operand)))};
  }
}

ir::Signedness signedness_of(const Type* type) {
  return type->is_signed() ? ir::Signedness::signed_integer : ir::Signedness::unsigned_integer;
}

/// cvttsd2si: the "integer indefinite" value if the number does not fit.
u128 x86_truncate(FloatFormat format, u128 bits, unsigned width) {
  return wide_to_integer(format, bits, width, ir::Signedness::signed_integer).value_or(u128{1} << (width - 1));
}

/// The result of GCC's code for x86-64 for a number outside the range of `to`.
u128 x86_unfit(FloatFormat format, u128 bits, const Type* to) {
  if (to->bits() < 32 || (to->bits() == 32 && to->is_signed())) return x86_truncate(format, bits, 32);
  if (to->bits() < 64 || to->is_signed() || to->bits() > 64) return x86_truncate(format, bits, to->bits() > 64 ? 128 : 64);
  const u128 limit = wide_from_integer(format, u128{1} << 63, ir::Signedness::unsigned_integer);
  const FloatOrder order = wide_order(format, bits, limit);
  if (order == FloatOrder::less || order == FloatOrder::unordered) return x86_truncate(format, bits, 64);
  return x86_truncate(format, wide_binary(BinaryOp::sub, format, bits, limit), 64) ^ (u128{1} << 63);
}

Outcome float_to_integer(const Type* from, const Type* to, const Slot& operand) {
  const FloatFormat format = from->float_format();
  const u128 bits = bits_of(from, operand);
  if (to->is_bool()) return {{wide_compare(BinaryOp::ne, format, bits, 0) ? 1U : 0U, 0}};
  const auto exact = wide_to_integer(format, bits, to->bits(), signedness_of(to));
  if (exact) return {to_slot(to, *exact)};
  return {to_slot(to, x86_unfit(format, bits, to)), Fault::bad_float_conversion};
}

Outcome integer_to_float(const Type* from, const Type* to, const Slot& operand) {
  if (from->bits() <= 64 && to->float_format() == FloatFormat::binary32)
    return {{bits_of_float(from->is_signed() ? static_cast<float>(operand.as_signed()) : static_cast<float>(operand.lo)), 0}};
  if (from->bits() <= 64 && to->float_format() == FloatFormat::binary64)
    return {{bits_of_float(from->is_signed() ? static_cast<double>(operand.as_signed()) : static_cast<double>(operand.lo)), 0}};
  const u128 value = from->is_signed() ? static_cast<u128>(number_of(from, operand)) : bits_of(from, operand);
  return {slot_of(wide_from_integer(to->float_format(), value, signedness_of(from)))};
}

}  // namespace

Outcome evaluate_unary(UnaryOp op, const Type* type, const Slot& operand) {
  return type->is_floating() ? float_unary(op, type, operand) : integer_unary(op, type, operand);
}

Outcome evaluate_binary(BinaryOp op, const Type* left_type, const Slot& left, const Type* right_type, const Slot& right) {
  if (left_type->is_floating()) return float_binary(op, left_type, left, right);
  return integer_binary(op, left_type, left, right_type, right);
}

Outcome evaluate_cast(const Type* from, const Type* to, const Slot& operand) {
  if (from->is_floating()) {
    if (to->is_floating()) return {slot_of(wide_convert(from->float_format(), to->float_format(), bits_of(from, operand)))};
    return float_to_integer(from, to, operand);
  }
  if (to->is_floating()) return integer_to_float(from, to, operand);
  if (to->is_bool()) return {{bits_of(from, operand) != 0 ? 1U : 0U, 0}};
  if (from->is_pointer() && to->is_pointer()) return {operand};
  const u128 value = from->is_integer() && from->is_signed() ? static_cast<u128>(number_of(from, operand)) : bits_of(from, operand);
  return {to_slot(to, value)};
}

}  // namespace proviso::interp
