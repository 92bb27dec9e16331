#include "term/rational.h"

#include <vector>

#include "support/result.h"
#include "term/bit_vector.h"

namespace proviso::term {

namespace {

// GMP frees nothing it did not allocate itself: take the text by its own length.
std::string text_of(const __mpq_struct* value) {
  std::vector<char> buffer(mpz_sizeinbase(mpq_numref(value), 10) + mpz_sizeinbase(mpq_denref(value), 10) + 3);
  mpq_get_str(buffer.data(), 10, value);
  return buffer.data();
}

}  // namespace

Rational::Rational(std::int64_t value) {
  mpq_init(value_);
  mpq_set_si(value_, value, 1);
}

Rational::Rational(std::int64_t numerator, std::int64_t denominator) {
  PROVISO_CHECK(denominator != 0, "a rational number with denominator 0");
  mpq_init(value_);
  mpz_set_si(mpq_numref(value_), numerator);
  mpz_set_si(mpq_denref(value_), denominator);
  mpq_canonicalize(value_);
}

Rational::Rational(const Rational& other) {
  mpq_init(value_);
  mpq_set(value_, other.value_);
}

Rational::Rational(Rational&& other) noexcept {
  mpq_init(value_);
  mpq_swap(value_, other.value_);
}

Rational& Rational::operator=(const Rational& other) {
  mpq_set(value_, other.value_);
  return *this;
}

Rational& Rational::operator=(Rational&& other) noexcept {
  mpq_swap(value_, other.value_);
  return *this;
}

Rational Rational::parse(const std::string& text) {
  Rational result;
  PROVISO_CHECK(mpq_set_str(result.value_, text.c_str(), 10) == 0, "not a rational number: " + text);
  mpq_canonicalize(result.value_);
  return result;
}

Rational Rational::from_unsigned(const BitVector& bits) {
  Rational result;
  std::vector<std::uint64_t> words;
  for (std::size_t i = 0; i < bits.word_count(); ++i) words.push_back(bits.word(i));
  mpz_import(mpq_numref(result.value_), words.size(), -1, sizeof(std::uint64_t), 0, 0, words.data());
  return result;
}

Rational Rational::from_signed(const BitVector& bits) {
  if (!bits.sign()) return from_unsigned(bits);
  return -from_unsigned(-bits);
}

Rational Rational::operator-() const {
  Rational result;
  mpq_neg(result.value_, value_);
  return result;
}

Rational Rational::operator+(const Rational& other) const {
  Rational result;
  mpq_add(result.value_, value_, other.value_);
  return result;
}

Rational Rational::operator-(const Rational& other) const {
  Rational result;
  mpq_sub(result.value_, value_, other.value_);
  return result;
}

Rational Rational::operator*(const Rational& other) const {
  Rational result;
  mpq_mul(result.value_, value_, other.value_);
  return result;
}

Rational Rational::operator/(const Rational& other) const {
  Rational result;
  if (!other.is_zero()) mpq_div(result.value_, value_, other.value_);
  return result;
}

Rational Rational::floor() const {
  Rational result;
  mpz_fdiv_q(mpq_numref(result.value_), mpq_numref(value_), mpq_denref(value_));
  return result;
}

Rational Rational::euclidean_div(const Rational& other) const {
  if (other.is_zero()) return {};
  // The remainder is never negative: round the quotient down for a positive divisor, up for a negative one.
  const Rational quotient = *this / other;
  return other.sign() > 0 ? quotient.floor() : -((-quotient).floor());
}

Rational Rational::euclidean_mod(const Rational& other) const {
  if (other.is_zero()) return *this;
  return *this - other * euclidean_div(other);
}

bool Rational::is_integer() const { return mpz_cmp_ui(mpq_denref(value_), 1) == 0; }

Rational Rational::numerator() const {
  Rational result;
  mpz_set(mpq_numref(result.value_), mpq_numref(value_));
  return result;
}

Rational Rational::denominator() const {
  Rational result;
  mpz_set(mpq_numref(result.value_), mpq_denref(value_));
  return result;
}

bool Rational::fits_i64() const { return is_integer() && mpz_fits_slong_p(mpq_numref(value_)) != 0; }

std::int64_t Rational::to_i64() const {
  PROVISO_CHECK(fits_i64(), "a number too large for 64 bits");
  return mpz_get_si(mpq_numref(value_));
}

BitVector Rational::to_bits(std::uint32_t width) const {
  PROVISO_CHECK(is_integer(), "only an integer has bits");
  BitVector result = BitVector::zero(width);
  for (std::uint32_t i = 0; i < width; ++i) {
    if (mpz_tstbit(mpq_numref(value_), i) != 0) result.set_bit(i, true);  // GMP reads negatives in two's complement
  }
  return result;
}

std::string Rational::to_string() const { return text_of(value_); }

std::size_t Rational::hash() const {
  const auto limb = [](const __mpz_struct* z) { return mpz_sgn(z) == 0 ? 0 : mpz_getlimbn(z, 0) ^ (mpz_sgn(z) < 0 ? ~mp_limb_t{0} : 0); };
  return limb(mpq_numref(value_)) * 0x9E3779B97F4A7C15ULL + limb(mpq_denref(value_));
}

}  // namespace proviso::term
