#include "term/bit_vector.h"

#include <algorithm>
#include <bit>

#include "support/result.h"

namespace proviso::term {

namespace {

constexpr std::uint64_t low_mask(std::uint32_t bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }

}  // namespace

BitVector::BitVector(std::uint32_t width, std::uint64_t value) : width_(width), low_(value), high_(width == 0 ? 0 : (width - 1) / 64) {
  PROVISO_CHECK(width > 0, "a bit-vector of width 0");
  clear_unused();
}

void BitVector::clear_unused() {
  if (width_ % 64 != 0) word_ref(word_count() - 1) &= low_mask(width_ % 64);
}

BitVector BitVector::ones(std::uint32_t width) { return ~zero(width); }

BitVector BitVector::min_signed(std::uint32_t width) {
  BitVector result = zero(width);
  result.set_bit(width - 1, true);
  return result;
}

BitVector BitVector::max_signed(std::uint32_t width) { return ~min_signed(width); }

BitVector BitVector::from_u128(std::uint32_t width, u128 value) {
  BitVector result(width, static_cast<std::uint64_t>(value));
  if (width > 64) result.high_[0] = static_cast<std::uint64_t>(value >> 64);
  result.clear_unused();
  return result;
}

BitVector BitVector::from_i64(std::uint32_t width, std::int64_t value) {
  BitVector result(width, static_cast<std::uint64_t>(value));
  if (value < 0) std::fill(result.high_.begin(), result.high_.end(), ~std::uint64_t{0});
  result.clear_unused();
  return result;
}

BitVector BitVector::from_words(std::uint32_t width, std::span<const std::uint64_t> words) {
  BitVector result = zero(width);
  for (std::size_t i = 0; i < std::min(words.size(), result.word_count()); ++i) result.word_ref(i) = words[i];
  result.clear_unused();
  return result;
}

BitVector BitVector::from_binary(std::string_view digits) {
  BitVector result = zero(static_cast<std::uint32_t>(digits.size()));
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] == '1') result.set_bit(static_cast<std::uint32_t>(digits.size() - 1 - i), true);
  }
  return result;
}

u128 BitVector::to_u128() const { return width_ > 64 ? u128{high_[0]} << 64 | low_ : u128{low_}; }

i128 BitVector::to_i128() const {
  PROVISO_CHECK(width_ <= 128, "a bit-vector too wide for 128 bits");
  return sign_extend(to_u128(), width_);
}

std::int64_t BitVector::to_i64() const {
  PROVISO_CHECK(width_ <= 64, "a bit-vector too wide for 64 bits");
  return static_cast<std::int64_t>(sign_extend(low_, width_));
}

void BitVector::set_bit(std::uint32_t i, bool value) {
  const std::uint64_t mask = std::uint64_t{1} << (i % 64);
  std::uint64_t& target = word_ref(i / 64);
  target = value ? target | mask : target & ~mask;
}

bool BitVector::is_zero() const {
  return low_ == 0 && std::all_of(high_.begin(), high_.end(), [](std::uint64_t w) { return w == 0; });
}
bool BitVector::is_one() const {
  return low_ == 1 && std::all_of(high_.begin(), high_.end(), [](std::uint64_t w) { return w == 0; });
}
bool BitVector::is_ones() const {
  if (width_ <= 64) return low_ == low_mask(width_);
  return (~*this).is_zero();
}
bool BitVector::is_min_signed() const { return sign() && count_trailing_zeros() == width_ - 1; }
bool BitVector::is_max_signed() const { return (~*this).is_min_signed(); }

std::uint32_t BitVector::count_leading_zeros() const {
  for (std::size_t i = word_count(); i-- > 0;) {
    if (word(i) != 0) return width_ - static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::bit_width(word(i))));
  }
  return width_;
}

std::uint32_t BitVector::count_trailing_zeros() const {
  for (std::size_t i = 0; i < word_count(); ++i) {
    if (word(i) != 0) return static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(word(i))));
  }
  return width_;
}

bool BitVector::is_power_of_two() const { return !is_zero() && count_leading_zeros() + count_trailing_zeros() + 1 == width_; }
bool BitVector::fits_u64() const { return active_bits() <= 64; }

template <typename Op>
BitVector BitVector::zip(const BitVector& other, Op op) const {
  PROVISO_CHECK(width_ == other.width_, "bit-vectors of different widths");
  BitVector result = *this;
  result.low_ = op(low_, other.low_);
  for (std::size_t i = 0; i < high_.size(); ++i) result.high_[i] = op(high_[i], other.high_[i]);
  result.clear_unused();
  return result;
}

BitVector BitVector::operator~() const {
  return zip(*this, [](std::uint64_t a, std::uint64_t) { return ~a; });
}
BitVector BitVector::operator&(const BitVector& other) const {
  return zip(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
}
BitVector BitVector::operator|(const BitVector& other) const {
  return zip(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
}
BitVector BitVector::operator^(const BitVector& other) const {
  return zip(other, [](std::uint64_t a, std::uint64_t b) { return a ^ b; });
}
BitVector BitVector::operator-() const { return ~*this + one(width_); }

BitVector BitVector::operator+(const BitVector& other) const {
  u128 carry = 0;
  return zip(other, [&carry](std::uint64_t a, std::uint64_t b) {
    carry += u128{a} + b;
    const auto sum = static_cast<std::uint64_t>(carry);
    carry >>= 64;
    return sum;
  });
}

BitVector BitVector::operator-(const BitVector& other) const { return *this + -other; }

BitVector BitVector::operator*(const BitVector& other) const {
  PROVISO_CHECK(width_ == other.width_, "bit-vectors of different widths");
  BitVector result = zero(width_);
  const std::size_t n = word_count();
  for (std::size_t i = 0; i < n; ++i) {
    u128 carry = 0;
    for (std::size_t j = 0; i + j < n; ++j) {
      carry += u128{word(i)} * other.word(j) + result.word(i + j);
      result.word_ref(i + j) = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  }
  result.clear_unused();
  return result;
}

struct BitVector::Division {
  BitVector quotient;
  BitVector remainder;
};

BitVector::Division BitVector::divide(const BitVector& other) const {
  PROVISO_CHECK(width_ == other.width_, "bit-vectors of different widths");
  if (other.is_zero()) return {ones(width_), *this};
  if (width_ <= 64) return {BitVector(width_, low_ / other.low_), BitVector(width_, low_ % other.low_)};
  if (width_ <= 128) return {from_u128(width_, to_u128() / other.to_u128()), from_u128(width_, to_u128() % other.to_u128())};
  Division result{zero(width_), zero(width_)};
  for (std::uint32_t i = active_bits(); i-- > 0;) {
    const bool overflows = result.remainder.sign();
    result.remainder = result.remainder.shl(std::uint64_t{1});
    result.remainder.set_bit(0, bit(i));
    if (overflows || !result.remainder.ult(other)) {
      result.remainder = result.remainder - other;
      result.quotient.set_bit(i, true);
    }
  }
  return result;
}

BitVector BitVector::udiv(const BitVector& other) const { return divide(other).quotient; }
BitVector BitVector::urem(const BitVector& other) const { return divide(other).remainder; }

BitVector BitVector::sdiv(const BitVector& other) const {
  const BitVector magnitude = (sign() ? -*this : *this).udiv(other.sign() ? -other : other);
  return sign() != other.sign() ? -magnitude : magnitude;
}

BitVector BitVector::srem(const BitVector& other) const {
  const BitVector magnitude = (sign() ? -*this : *this).urem(other.sign() ? -other : other);
  return sign() ? -magnitude : magnitude;
}

BitVector BitVector::shl(const BitVector& amount) const { return amount.fits_u64() ? shl(amount.low_word()) : zero(width_); }
BitVector BitVector::lshr(const BitVector& amount) const { return amount.fits_u64() ? lshr(amount.low_word()) : zero(width_); }
BitVector BitVector::ashr(const BitVector& amount) const { return ashr(amount.fits_u64() ? amount.low_word() : width_); }

BitVector BitVector::shl(std::uint64_t amount) const {
  if (amount >= width_) return zero(width_);
  if (width_ <= 64) return {width_, low_ << amount};
  BitVector result = zero(width_);
  const std::size_t words = amount / 64;
  const unsigned bits = amount % 64;
  for (std::size_t i = word_count(); i-- > words;) {
    std::uint64_t value = word(i - words) << bits;
    if (bits != 0 && i > words) value |= word(i - words - 1) >> (64 - bits);
    result.word_ref(i) = value;
  }
  result.clear_unused();
  return result;
}

BitVector BitVector::lshr(std::uint64_t amount) const {
  if (amount >= width_) return zero(width_);
  if (width_ <= 64) return {width_, low_ >> amount};
  BitVector result = zero(width_);
  const std::size_t words = amount / 64;
  const unsigned bits = amount % 64;
  for (std::size_t i = 0; i + words < word_count(); ++i) {
    std::uint64_t value = word(i + words) >> bits;
    if (bits != 0 && i + words + 1 < word_count()) value |= word(i + words + 1) << (64 - bits);
    result.word_ref(i) = value;
  }
  return result;
}

BitVector BitVector::ashr(std::uint64_t amount) const { return sign() ? ~(~*this).lshr(amount) : lshr(amount); }

bool BitVector::ult(const BitVector& other) const {
  PROVISO_CHECK(width_ == other.width_, "bit-vectors of different widths");
  return (*this <=> other) == std::strong_ordering::less;
}

bool BitVector::slt(const BitVector& other) const { return sign() != other.sign() ? sign() : ult(other); }

bool BitVector::umul_overflows(const BitVector& other) const {
  return (zext_to(2 * width_) * other.zext_to(2 * width_)).active_bits() > width_;
}

bool BitVector::smul_overflows(const BitVector& other) const {
  const BitVector product = sext_to(2 * width_) * other.sext_to(2 * width_);
  return product != product.extract(width_ - 1, 0).sext_to(2 * width_);
}

BitVector BitVector::concat(const BitVector& low) const {
  const std::uint32_t width = width_ + low.width_;
  if (width <= 64) return {width, low_ << low.width_ | low.low_};
  return zext_to(width).shl(low.width_) | low.zext_to(width);
}

BitVector BitVector::extract(std::uint32_t high_bit, std::uint32_t low_bit) const {
  PROVISO_CHECK(low_bit <= high_bit && high_bit < width_, "an extract outside its operand");
  return lshr(low_bit).zext_to(high_bit - low_bit + 1);  // zext_to also cuts
}

BitVector BitVector::zext_to(std::uint32_t width) const {
  BitVector result = zero(width);
  for (std::size_t i = 0; i < std::min(word_count(), result.word_count()); ++i) result.word_ref(i) = word(i);
  result.clear_unused();
  return result;
}

BitVector BitVector::sext_to(std::uint32_t width) const { return sign() ? ~(~*this).zext_to(width) : zext_to(width); }

BitVector BitVector::multiplicative_inverse() const {
  PROVISO_CHECK(bit(0), "only odd numbers have an inverse");
  BitVector inverse = one(width_);  // right for 1 bit; each Newton step doubles the number of right bits
  for (std::uint32_t bits = 1; bits < width_; bits *= 2) inverse = inverse * (BitVector(width_, 2) - *this * inverse);
  return inverse;
}

std::string BitVector::to_binary() const {
  std::string digits(width_, '0');
  for (std::uint32_t i = 0; i < width_; ++i) {
    if (bit(i)) digits[width_ - 1 - i] = '1';
  }
  return digits;
}

std::string BitVector::to_decimal() const {
  if (width_ <= 64) return std::to_string(low_);
  std::string digits;
  const BitVector ten(width_, 10);
  for (BitVector rest = *this; digits.empty() || !rest.is_zero(); rest = rest.udiv(ten)) {
    digits.push_back(static_cast<char>('0' + rest.urem(ten).low_));
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::size_t BitVector::hash() const {
  std::uint64_t h = (low_ ^ std::uint64_t{width_} << 40) * 0x9E3779B97F4A7C15ULL;
  for (const std::uint64_t w : high_) h = (h ^ (h >> 31) ^ w) * 0xBF58476D1CE4E5B9ULL;
  return h ^ (h >> 32);
}

std::strong_ordering BitVector::operator<=>(const BitVector& other) const {
  if (width_ != other.width_) return width_ <=> other.width_;
  for (std::size_t i = word_count(); i-- > 0;) {
    if (word(i) != other.word(i)) return word(i) <=> other.word(i);
  }
  return std::strong_ordering::equal;
}

}  // namespace proviso::term
