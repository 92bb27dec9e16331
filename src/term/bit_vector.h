// A bit-vector value of any width from 1 on. Up to 64 bits live inline; wider values own their words.
//
// Operations follow SMT-LIB's QF_BV where they are defined for all arguments (README, "Total semantics"). Both operands
// of a binary operation have the same width.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/int128.h"

namespace proviso::term {

class BitVector {
 public:
  BitVector() = default;
  /// `value` cut to `width` bits.
  BitVector(std::uint32_t width, std::uint64_t value);

  static BitVector zero(std::uint32_t width) { return {width, 0}; }
  static BitVector one(std::uint32_t width) { return {width, 1}; }
  static BitVector ones(std::uint32_t width);
  static BitVector min_signed(std::uint32_t width);
  static BitVector max_signed(std::uint32_t width);
  static BitVector from_u128(std::uint32_t width, u128 value);
  /// `value` sign-extended or cut to `width` bits.
  static BitVector from_i64(std::uint32_t width, std::int64_t value);
  static BitVector from_words(std::uint32_t width, std::span<const std::uint64_t> words);
  /// Of digits 0 and 1, most significant first; as many bits as digits.
  static BitVector from_binary(std::string_view digits);

  std::uint32_t width() const { return width_; }
  bool fits_in_word() const { return width_ <= 64; }
  std::size_t word_count() const { return (width_ + 63) / 64; }
  std::uint64_t word(std::size_t i) const { return i == 0 ? low_ : high_[i - 1]; }
  /// The low 64 bits.
  std::uint64_t low_word() const { return low_; }
  /// The low 128 bits.
  u128 to_u128() const;
  i128 to_i128() const;         // sign-extended; of at most 128 bits
  std::int64_t to_i64() const;  // sign-extended; of at most 64 bits
  bool bit(std::uint32_t i) const { return ((word(i / 64) >> (i % 64)) & 1) != 0; }
  bool sign() const { return bit(width_ - 1); }
  void set_bit(std::uint32_t i, bool value);

  bool is_zero() const;
  bool is_one() const;
  bool is_ones() const;
  bool is_min_signed() const;
  bool is_max_signed() const;
  std::uint32_t count_leading_zeros() const;
  std::uint32_t count_trailing_zeros() const;
  /// Bits needed to write the number: 0 for zero.
  std::uint32_t active_bits() const { return width_ - count_leading_zeros(); }
  bool is_power_of_two() const;
  /// True if the value as an unsigned number is below 2^64.
  bool fits_u64() const;

  BitVector operator~() const;
  BitVector operator&(const BitVector& other) const;
  BitVector operator|(const BitVector& other) const;
  BitVector operator^(const BitVector& other) const;
  BitVector operator-() const;
  BitVector operator+(const BitVector& other) const;
  BitVector operator-(const BitVector& other) const;
  BitVector operator*(const BitVector& other) const;
  BitVector udiv(const BitVector& other) const;
  BitVector urem(const BitVector& other) const;
  BitVector sdiv(const BitVector& other) const;
  BitVector srem(const BitVector& other) const;
  BitVector shl(const BitVector& amount) const;
  BitVector lshr(const BitVector& amount) const;
  BitVector ashr(const BitVector& amount) const;
  BitVector shl(std::uint64_t amount) const;
  BitVector lshr(std::uint64_t amount) const;
  BitVector ashr(std::uint64_t amount) const;
  bool ult(const BitVector& other) const;
  bool slt(const BitVector& other) const;
  bool umul_overflows(const BitVector& other) const;
  bool smul_overflows(const BitVector& other) const;

  /// This above `low`.
  BitVector concat(const BitVector& low) const;
  BitVector extract(std::uint32_t high_bit, std::uint32_t low_bit) const;
  /// To a wider width; to a narrower one they cut.
  BitVector zext_to(std::uint32_t width) const;
  BitVector sext_to(std::uint32_t width) const;
  /// The x with x * this = 1, for an odd value.
  BitVector multiplicative_inverse() const;

  std::string to_binary() const;   // as many digits as bits
  std::string to_decimal() const;  // as an unsigned number
  std::size_t hash() const;

  friend bool operator==(const BitVector&, const BitVector&) = default;
  /// By width, then as unsigned numbers.
  std::strong_ordering operator<=>(const BitVector& other) const;

 private:
  void clear_unused();
  std::uint64_t& word_ref(std::size_t i) { return i == 0 ? low_ : high_[i - 1]; }
  template <typename Op>
  BitVector zip(const BitVector& other, Op op) const;
  struct Division;
  Division divide(const BitVector& other) const;

  std::uint32_t width_ = 0;
  std::uint64_t low_ = 0;
  std::vector<std::uint64_t> high_;
};

}  // namespace proviso::term
