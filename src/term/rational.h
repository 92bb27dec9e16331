// An exact rational number (GMP). Values of the sorts Int and Real.
#pragma once

#include <gmp.h>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

namespace proviso::term {

class BitVector;

class Rational {
 public:
  Rational() { mpq_init(value_); }
  Rational(std::int64_t value);
  Rational(std::int64_t numerator, std::int64_t denominator);
  Rational(const Rational& other);
  Rational(Rational&& other) noexcept;
  Rational& operator=(const Rational& other);
  Rational& operator=(Rational&& other) noexcept;
  ~Rational() { mpq_clear(value_); }

  /// "-12", "3/4". The text must be a number.
  static Rational parse(const std::string& text);
  static Rational from_unsigned(const BitVector& bits);
  static Rational from_signed(const BitVector& bits);

  Rational operator-() const;
  Rational operator+(const Rational& other) const;
  Rational operator-(const Rational& other) const;
  Rational operator*(const Rational& other) const;
  /// 0 where `other` is 0.
  Rational operator/(const Rational& other) const;
  Rational floor() const;
  /// SMT-LIB's div and mod of integers, and 0 and *this where `other` is 0.
  Rational euclidean_div(const Rational& other) const;
  Rational euclidean_mod(const Rational& other) const;
  Rational abs() const { return sign() < 0 ? -*this : *this; }

  bool is_integer() const;
  int sign() const { return mpq_sgn(value_); }
  bool is_zero() const { return sign() == 0; }
  bool is_one() const { return mpq_cmp_si(value_, 1, 1) == 0; }
  Rational numerator() const;
  Rational denominator() const;
  bool fits_i64() const;
  std::int64_t to_i64() const;
  /// The low `width` bits of an integer in two's complement.
  BitVector to_bits(std::uint32_t width) const;
  double to_double() const { return mpq_get_d(value_); }

  std::string to_string() const;  // "3/4", "-12"
  std::size_t hash() const;
  const __mpq_struct* raw() const { return value_; }
  __mpq_struct* raw() { return value_; }

  friend bool operator==(const Rational& a, const Rational& b) { return mpq_equal(a.value_, b.value_) != 0; }
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) { return mpq_cmp(a.value_, b.value_) <=> 0; }

 private:
  mpq_t value_;
};

}  // namespace proviso::term
