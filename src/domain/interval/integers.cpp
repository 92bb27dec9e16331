#include "domain/interval/integers.h"

#include <algorithm>
#include <bit>

#include "support/result.h"

namespace proviso::domain {

namespace {

std::uint64_t word_of(i128 number, const Shape& shape) { return static_cast<std::uint64_t>(static_cast<u128>(number)) & shape.mask(); }

i128 number_of(std::uint64_t word, const Shape& shape) { return shape.is_signed ? sign_extend(word, shape.bits) : static_cast<i128>(word); }

std::uint64_t sign_bit(const Shape& shape) { return shape.is_signed ? std::uint64_t{1} << (shape.bits - 1) : 0; }

/// The smallest word not below `word` that has the known bits, in `width` bits; nothing if there is none.
std::optional<std::uint64_t> next_member(std::uint64_t word, const KnownBits& bits, unsigned width) {
  const std::uint64_t wrong = (word & bits.zeros) | (~word & bits.ones);
  if (wrong == 0) return word;
  const unsigned top = 63 - static_cast<unsigned>(std::countl_zero(wrong));
  unsigned raised = top;
  if ((word >> top & 1) != 0) {
    // It has to be 0: a higher bit that is free goes up instead.
    for (++raised; raised < width && ((word | bits.known()) >> raised & 1) != 0;) ++raised;
    if (raised >= width) return std::nullopt;
  }
  const std::uint64_t bit = std::uint64_t{1} << raised;
  return (word & ~(bit | (bit - 1))) | bit | (bits.ones & (bit - 1));
}

}  // namespace

Shape shape_of(const ir::Type* integer) { return integer->is_bool() ? Shape{1, false} : Shape{integer->bits(), integer->is_signed()}; }

Integers Integers::any(Shape shape) { return {shape, shape.is_tracked() ? Range{shape.min(), shape.max()} : Range{0, 0}, {}}; }

Integers Integers::none(Shape shape) { return {shape, Range{1, 0}, {}}; }

Integers Integers::of(Shape shape, Range exact, KnownBits bits) {
  if (!shape.is_tracked()) return any(shape);
  if (exact.is_empty()) return none(shape);
  if (!exact.is_inside(shape)) {
    const i128 size = i128{1} << shape.bits;
    Range wrapped{number_of(word_of(exact.low, shape), shape), number_of(word_of(exact.high, shape), shape)};
    // Both ends in the same round of the clock; else everything up to the type's ends is in it.
    exact = exact.high - exact.low < size && wrapped.low <= wrapped.high ? wrapped : Range{shape.min(), shape.max()};
  }
  Integers result(shape, exact, bits);
  result.reduce();
  return result;
}

Integers Integers::tracked(Range range, KnownBits bits) const {
  if (!shape_.is_tracked()) return *this;
  Integers result(shape_, range, bits);
  result.reduce();
  return result;
}

void Integers::reduce() {
  bool changed = true;
  while (changed && !range_.is_empty() && (bits_.zeros & bits_.ones) == 0) {
    changed = tighten_by_bits();
    if (!range_.is_empty()) changed = tighten_bits() || changed;
  }
  if (range_.is_empty() || (bits_.zeros & bits_.ones) != 0) *this = none(shape_);
}

/// What the known bits say about the bounds.
bool Integers::tighten_by_bits() {
  const Range before = range_;
  // With the sign bit turned over, words are ordered as their numbers are.
  const std::uint64_t sign = sign_bit(shape_);
  const std::uint64_t mask = shape_.mask();
  const KnownBits turned{(bits_.zeros & ~sign) | (bits_.ones & sign), (bits_.ones & ~sign) | (bits_.zeros & sign)};
  const auto low = next_member(word_of(range_.low, shape_) ^ sign, turned, shape_.bits);
  const auto high = next_member(~(word_of(range_.high, shape_) ^ sign) & mask, {turned.ones, turned.zeros}, shape_.bits);
  range_ = low && high ? Range{number_of(*low ^ sign, shape_), number_of((~*high & mask) ^ sign, shape_)} : Range{1, 0};
  return !(range_ == before);
}

/// What the bounds say about the bits: those above the first in which they differ.
bool Integers::tighten_bits() {
  const std::uint64_t low = word_of(range_.low, shape_);
  const std::uint64_t high = word_of(range_.high, shape_);
  if (((low ^ high) & sign_bit(shape_)) != 0) return false;
  const int same = std::countl_zero(low ^ high);
  const std::uint64_t common = same == 0 ? 0 : ~std::uint64_t{0} << (64 - same) & shape_.mask();
  const KnownBits before = bits_;
  bits_.ones |= low & common;
  bits_.zeros |= ~low & common;
  return !(bits_ == before);
}

bool Integers::contains(i128 number) const {
  if (!shape_.is_tracked()) return true;
  const std::uint64_t word = word_of(number, shape_);
  return number >= low() && number <= high() && (word & bits_.zeros) == 0 && (~word & bits_.ones) == 0;
}

bool Integers::is_within(const Integers& other) const {
  if (is_empty() || !shape_.is_tracked()) return true;
  return low() >= other.low() && high() <= other.high() && (other.bits_.zeros & ~bits_.zeros) == 0 && (other.bits_.ones & ~bits_.ones) == 0;
}

std::optional<bool> Integers::truth() const {
  if (!shape_.is_tracked()) return std::nullopt;
  if (!contains(0)) return true;
  return low() == 0 && high() == 0 ? std::optional<bool>(false) : std::nullopt;
}

Integers Integers::join(const Integers& other) const {
  PROVISO_CHECK(shape_ == other.shape_, "a join of integers of different types");
  if (is_empty() || !shape_.is_tracked()) return other;
  if (other.is_empty()) return *this;
  return tracked({std::min(low(), other.low()), std::max(high(), other.high())},
                 {bits_.zeros & other.bits_.zeros, bits_.ones & other.bits_.ones});
}

Integers Integers::meet(const Integers& other) const {
  PROVISO_CHECK(shape_ == other.shape_, "a meet of integers of different types");
  return tracked(range_.meet(other.range_), {bits_.zeros | other.bits_.zeros, bits_.ones | other.bits_.ones});
}

Integers Integers::without(i128 number) const {
  if (!shape_.is_tracked()) return *this;
  Range range = range_;
  if (range.low == number) ++range.low;
  if (range.high == number) --range.high;
  return tracked(range, bits_);
}

Integers Integers::convert(Shape to) const {
  if (is_empty()) return none(to);
  if (!shape_.is_tracked() || !to.is_tracked()) return any(to);
  if (to.bits == 1 && !to.is_signed) {  // to _Bool
    const std::optional<bool> known = truth();
    return known ? exactly(to, *known ? 1 : 0) : any(to);
  }
  KnownBits bits{bits_.zeros & to.mask(), bits_.ones & to.mask()};
  const std::uint64_t fresh = to.mask() & ~shape_.mask();  // the bits that a wider type adds
  const std::uint64_t sign = sign_bit(shape_);
  if (sign == 0 || (bits_.zeros & sign) != 0) bits.zeros |= fresh;
  if (sign != 0 && (bits_.ones & sign) != 0) bits.ones |= fresh;
  return of(to, range_, bits);
}

Integers Integers::negate() const {
  if (is_empty() || !shape_.is_tracked()) return *this;
  return of(shape_, {-high(), -low()}, known_bits::subtract(known_bits::of_constant(0, shape_.mask()), bits_, shape_.mask()));
}

Integers Integers::complement() const {
  if (is_empty() || !shape_.is_tracked()) return *this;
  const i128 top = shape_.is_signed ? -1 : shape_.max();
  return of(shape_, {top - high(), top - low()}, {bits_.ones, bits_.zeros});
}

Integers Integers::count_bits() const {
  if (is_empty() || !shape_.is_tracked()) return *this;
  const Shape result = shape_;
  const i128 most = shape_.bits - static_cast<unsigned>(std::popcount(bits_.zeros));
  return of(result, {std::popcount(bits_.ones), most});
}

}  // namespace proviso::domain
