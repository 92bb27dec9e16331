// Binary operations on sets of integers.
#include <algorithm>
#include <array>
#include <bit>

#include "domain/interval/integers.h"
#include "support/result.h"

namespace proviso::domain {

using ir::BinaryOp;

namespace {

Range hull(std::initializer_list<i128> numbers) { return {std::min(numbers), std::max(numbers)}; }

/// Quotients by divisors of one sign are monotone in both operands, so the corners bound them.
Range quotients(const Range& left, const Range& divisor) {
  return hull({left.low / divisor.low, left.low / divisor.high, left.high / divisor.low, left.high / divisor.high});
}

Integers divide(const Integers& left, const Integers& right) {
  Integers result = Integers::none(left.shape());
  for (const Range& side : {Range{right.low(), std::min(right.high(), i128{-1})}, Range{std::max(right.low(), i128{1}), right.high()}}) {
    if (side.is_empty()) continue;
    result = result.join(Integers::of(left.shape(), quotients(left.range(), side)));
  }
  return result;
}

/// The remainder by divisors of these absolute values.
Integers remain(const Integers& left, i128 smallest, i128 largest) {
  const Range& dividend = left.range();
  if (dividend.high < smallest && -dividend.low < smallest) return left;
  const bool same_sign = dividend.low >= 0 || dividend.high <= 0;
  if (smallest == largest && same_sign && dividend.low / smallest == dividend.high / smallest)
    return Integers::of(left.shape(), {dividend.low % smallest, dividend.high % smallest});
  const i128 low = dividend.low < 0 ? std::max(dividend.low, -(largest - 1)) : 0;
  const i128 high = dividend.high > 0 ? std::min(dividend.high, largest - 1) : 0;
  KnownBits bits;
  if (smallest == largest && dividend.low >= 0 && (smallest & (smallest - 1)) == 0) {
    const std::uint64_t kept = static_cast<std::uint64_t>(smallest - 1);
    bits = {left.bits().zeros & kept, left.bits().ones & kept};
  }
  return Integers::of(left.shape(), {low, high}, bits);
}

Integers remainder(const Integers& left, const Integers& right) {
  const i128 largest = std::max(right.high(), -right.low());
  if (largest == 0) return Integers::none(left.shape());
  const i128 smallest = right.low() > 0 ? right.low() : right.high() < 0 ? -right.high() : 1;
  return remain(left, smallest, largest);
}

/// How far the shift goes, if all amounts are below the width; else any amount.
Range amounts(const Integers& amount, unsigned width) {
  const bool fits = amount.shape().is_tracked() && amount.low() >= 0 && amount.high() < width;
  return fits ? amount.range() : Range{0, width - 1};
}

Integers shift_left(const Integers& left, const Integers& amount) {
  const Shape& shape = left.shape();
  const Range by = amounts(amount, shape.bits);
  KnownBits bits;
  const std::uint64_t mask = shape.mask();
  if (by.low == by.high) {
    const auto distance = static_cast<unsigned>(by.low);
    bits = {(left.bits().zeros << distance | static_cast<std::uint64_t>(mask_of(distance))) & mask, left.bits().ones << distance & mask};
  } else {
    const int zeros = std::countr_one(left.bits().zeros) + static_cast<int>(by.low);
    bits.zeros = static_cast<std::uint64_t>(mask_of(static_cast<unsigned>(std::min(zeros, 64)))) & mask;
  }
  const i128 largest = std::max(left.high(), -left.low());
  const bool fits = largest <= static_cast<i128>(mask_of(126) >> static_cast<unsigned>(by.high));
  if (!fits) return Integers::of(shape, {shape.min(), shape.max()}, bits);
  const auto moved = [](i128 number, i128 distance) { return number * (i128{1} << static_cast<unsigned>(distance)); };
  return Integers::of(
      shape, hull({moved(left.low(), by.low), moved(left.low(), by.high), moved(left.high(), by.low), moved(left.high(), by.high)}), bits);
}

Integers shift_right(const Integers& left, const Integers& amount) {
  const Shape& shape = left.shape();
  const Range by = amounts(amount, shape.bits);
  const auto low = static_cast<unsigned>(by.low);
  const auto high = static_cast<unsigned>(by.high);
  KnownBits bits;
  if (low == high) {
    // Bits that come in are told by the bounds.
    bits = {left.bits().zeros >> low, left.bits().ones >> low};
  }
  return Integers::of(shape, hull({left.low() >> low, left.low() >> high, left.high() >> low, left.high() >> high}), bits);
}

Integers bit_and(const Integers& left, const Integers& right) {
  const Shape& shape = left.shape();
  Range range{shape.min(), shape.max()};
  if (left.low() >= 0) range = {0, left.high()};
  if (right.low() >= 0) range = range.meet({0, right.high()});
  return Integers::of(shape, range, {left.bits().zeros | right.bits().zeros, left.bits().ones & right.bits().ones});
}

Integers bit_or(const Integers& left, const Integers& right) {
  const Shape& shape = left.shape();
  Range range{shape.min(), shape.max()};
  if (left.low() >= 0 && right.low() >= 0) range.low = std::max(left.low(), right.low());
  return Integers::of(shape, range, {left.bits().zeros & right.bits().zeros, left.bits().ones | right.bits().ones});
}

Integers bit_xor(const Integers& left, const Integers& right) {
  const Shape& shape = left.shape();
  const KnownBits& a = left.bits();
  const KnownBits& b = right.bits();
  return Integers::of(shape, {shape.min(), shape.max()},
                      {(a.zeros & b.zeros) | (a.ones & b.ones), (a.zeros & b.ones) | (a.ones & b.zeros)});
}

KnownBits bits_of(BinaryOp op, const Integers& left, const Integers& right) {
  const std::uint64_t mask = left.shape().mask();
  if (op == BinaryOp::add) return known_bits::add(left.bits(), right.bits(), mask);
  if (op == BinaryOp::sub) return known_bits::subtract(left.bits(), right.bits(), mask);
  return known_bits::multiply(left.bits(), right.bits(), mask);
}

}  // namespace

std::optional<Range> Integers::exact(BinaryOp op, const Range& left, const Range& right) {
  switch (op) {
    case BinaryOp::add:
      return Range{left.low + right.low, left.high + right.high};
    case BinaryOp::sub:
      return Range{left.low - right.high, left.high - right.low};
    case BinaryOp::mul: {
      std::array<i128, 4> corners{};
      bool fits = true;
      std::size_t i = 0;
      for (const i128 a : {left.low, left.high})
        for (const i128 b : {right.low, right.high}) fits = !__builtin_mul_overflow(a, b, &corners[i++]) && fits;
      if (!fits) return std::nullopt;
      return Range{*std::min_element(corners.begin(), corners.end()), *std::max_element(corners.begin(), corners.end())};
    }
    default:
      return std::nullopt;
  }
}

Integers Integers::apply(BinaryOp op, const Integers& left, const Integers& right) {
  const Shape& shape = left.shape();
  if (left.is_empty() || right.is_empty()) return none(shape);
  if (!shape.is_tracked()) return any(shape);
  switch (op) {
    case BinaryOp::add:
    case BinaryOp::sub:
    case BinaryOp::mul: {
      const std::optional<Range> range = exact(op, left.range(), right.range());
      // A difference of ends beyond the type's size is the whole type.
      const bool is_small = range && range->high - range->low < (i128{1} << shape.bits);
      return of(shape, is_small ? *range : Range{shape.min(), shape.max()}, bits_of(op, left, right));
    }
    case BinaryOp::div:
      return divide(left, right);
    case BinaryOp::rem:
      return remainder(left, right);
    case BinaryOp::shl:
      return shift_left(left, right);
    case BinaryOp::shr:
      return shift_right(left, right);
    case BinaryOp::bit_and:
      return bit_and(left, right);
    case BinaryOp::bit_or:
      return bit_or(left, right);
    case BinaryOp::bit_xor:
      return bit_xor(left, right);
    default: {
      fail_internal(__FILE__, __LINE__, "comparison where arithmetic was expected");
    }
  }
}

std::optional<bool> Integers::compare(BinaryOp op, const Integers& left, const Integers& right) {
  if (!left.shape().is_tracked() || left.is_empty() || right.is_empty()) return std::nullopt;
  const bool are_apart = left.meet(right).is_empty();
  const bool are_single = left.single() && left.single() == right.single();
  switch (op) {
    case BinaryOp::eq:
      return are_apart ? std::optional<bool>(false) : are_single ? std::optional<bool>(true) : std::nullopt;
    case BinaryOp::ne:
      return are_apart ? std::optional<bool>(true) : are_single ? std::optional<bool>(false) : std::nullopt;
    case BinaryOp::lt:
      return left.high() < right.low() ? std::optional<bool>(true) : left.low() >= right.high() ? std::optional<bool>(false) : std::nullopt;
    case BinaryOp::le:
      return left.high() <= right.low() ? std::optional<bool>(true) : left.low() > right.high() ? std::optional<bool>(false) : std::nullopt;
    case BinaryOp::gt:
      return compare(BinaryOp::lt, right, left);
    case BinaryOp::ge:
      return compare(BinaryOp::le, right, left);
    default:
      fail_internal(__FILE__, __LINE__, "not a comparison");
  }
}

}  // namespace proviso::domain
