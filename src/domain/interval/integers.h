// A set of machine integers of one type: an interval, and the bits all its members have in common. Every operation
// gives a superset of the exact result on machine integers, wrap-around included: a range that leaves its type on one
// side comes in again on the other.
//
// A set is always reduced: what the bits say about the bounds is in the bounds and the other way round, until neither
// says more. So equal knowledge looks equal, and reduction keeps the order. Types wider than 64 bits are not tracked:
// only any() of them exists.
#pragma once

#include <optional>

#include "ir/expr.h"
#include "support/int128.h"

namespace proviso::domain {

/// Width and signedness. `_Bool` counts as one unsigned bit.
struct Shape {
  unsigned bits = 32;
  bool is_signed = true;

  bool is_tracked() const { return bits <= 64; }
  i128 min() const { return is_signed ? -(i128{1} << (bits - 1)) : 0; }
  i128 max() const { return is_signed ? (i128{1} << (bits - 1)) - 1 : (i128{1} << bits) - 1; }
  std::uint64_t mask() const { return static_cast<std::uint64_t>(mask_of(bits)); }
  friend bool operator==(const Shape&, const Shape&) = default;
};
Shape shape_of(const ir::Type* integer);

/// A range of mathematical integers; empty if low > high.
struct Range {
  i128 low = 0;
  i128 high = 0;

  bool is_empty() const { return low > high; }
  bool is_inside(const Shape& shape) const { return low >= shape.min() && high <= shape.max(); }
  Range meet(const Range& other) const { return {low > other.low ? low : other.low, high < other.high ? high : other.high}; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// Bits that are known of all members, as masks.
struct KnownBits {
  std::uint64_t zeros = 0;
  std::uint64_t ones = 0;

  std::uint64_t known() const { return zeros | ones; }
  friend bool operator==(const KnownBits&, const KnownBits&) = default;
};

class Integers {
 public:
  static Integers any(Shape shape);
  static Integers none(Shape shape);
  static Integers exactly(Shape shape, i128 number) { return of(shape, {number, number}); }
  /// The members of the range, which may leave the type: those come in again on the other side.
  static Integers of(Shape shape, Range exact, KnownBits bits = {});

  const Shape& shape() const { return shape_; }
  i128 low() const { return range_.low; }
  i128 high() const { return range_.high; }
  const Range& range() const { return range_; }
  const KnownBits& bits() const { return bits_; }

  bool is_empty() const { return range_.is_empty(); }
  bool is_any() const { return !shape_.is_tracked() || *this == any(shape_); }
  std::optional<i128> single() const { return shape_.is_tracked() && low() == high() ? std::optional<i128>(low()) : std::nullopt; }
  bool contains(i128 number) const;
  bool is_within(const Integers& other) const;
  /// True, false, or either.
  std::optional<bool> truth() const;

  Integers join(const Integers& other) const;
  Integers meet(const Integers& other) const;
  Integers meet(const Range& range) const { return tracked(range_.meet(range), bits_); }
  /// All but one number, as far as that can be said.
  Integers without(i128 number) const;

  Integers convert(Shape to) const;
  Integers negate() const;
  Integers complement() const;
  Integers count_bits() const;

  /// Arithmetic and bit operations; operands of one shape (shift amounts: any). Division by zero has no result.
  static Integers apply(ir::BinaryOp op, const Integers& left, const Integers& right);
  static std::optional<bool> compare(ir::BinaryOp op, const Integers& left, const Integers& right);

  /// The mathematical result of `+`, `-` and `*` on signed or unsigned numbers; nothing if it does not fit 128 bits.
  static std::optional<Range> exact(ir::BinaryOp op, const Range& left, const Range& right);

  friend bool operator==(const Integers&, const Integers&) = default;

 private:
  Integers(Shape shape, Range range, KnownBits bits) : shape_(shape), range_(range), bits_(bits) {}
  Integers tracked(Range range, KnownBits bits) const;
  void reduce();
  bool tighten_by_bits();
  bool tighten_bits();

  Shape shape_;
  Range range_;
  KnownBits bits_;
};

namespace known_bits {
KnownBits of_constant(std::uint64_t word, std::uint64_t mask);
KnownBits add(const KnownBits& left, const KnownBits& right, std::uint64_t mask);
KnownBits subtract(const KnownBits& left, const KnownBits& right, std::uint64_t mask);
KnownBits multiply(const KnownBits& left, const KnownBits& right, std::uint64_t mask);
}  // namespace known_bits

}  // namespace proviso::domain
