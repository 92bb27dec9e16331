#include "term/float_arith.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/APInt.h>
#include <llvm/ADT/APSInt.h>
#include <llvm/ADT/SmallString.h>

#include <vector>

#include "support/result.h"

namespace proviso::term {

namespace {

using llvm::APFloat;
using llvm::APInt;

const llvm::fltSemantics* semantics_or_null(FloatFormat format) {
  if (format == kBinary16) return &APFloat::IEEEhalf();
  if (format == kBinary32) return &APFloat::IEEEsingle();
  if (format == kBinary64) return &APFloat::IEEEdouble();
  if (format == kX87Extended) return &APFloat::x87DoubleExtended();
  if (format == kBinary128) return &APFloat::IEEEquad();
  if (format == FloatFormat{8, 8}) return &APFloat::BFloat();
  if (format == FloatFormat{5, 3}) return &APFloat::Float8E5M2();
  if (format == FloatFormat{4, 4}) return &APFloat::Float8E4M3();
  return nullptr;
}

const llvm::fltSemantics& semantics_of(FloatFormat format) {
  const llvm::fltSemantics* semantics = semantics_or_null(format);
  PROVISO_CHECK(semantics != nullptr, "a float format without arithmetic");
  return *semantics;
}

llvm::RoundingMode llvm_rounding(RoundingMode mode) {
  switch (mode) {
    case RoundingMode::nearest_even:
      return llvm::RoundingMode::NearestTiesToEven;
    case RoundingMode::nearest_away:
      return llvm::RoundingMode::NearestTiesToAway;
    case RoundingMode::toward_positive:
      return llvm::RoundingMode::TowardPositive;
    case RoundingMode::toward_negative:
      return llvm::RoundingMode::TowardNegative;
    case RoundingMode::toward_zero:
      return llvm::RoundingMode::TowardZero;
  }
  return llvm::RoundingMode::NearestTiesToEven;
}

APInt to_ap_int(const BitVector& bits) {
  std::vector<std::uint64_t> words(bits.word_count());
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = bits.word(i);
  return {bits.width(), words};
}

BitVector from_ap_int(const APInt& value) { return BitVector::from_words(value.getBitWidth(), {value.getRawData(), value.getNumWords()}); }

std::uint32_t fraction_bits(FloatFormat format) { return format.significand_bits - 1; }

BitVector exponent_field(FloatFormat format, const BitVector& a) { return a.extract(format.width() - 2, fraction_bits(format)); }
BitVector fraction_field(FloatFormat format, const BitVector& a) { return a.extract(fraction_bits(format) - 1, 0); }

APFloat load(FloatFormat format, const BitVector& a) {
  PROVISO_CHECK(a.width() == format.width(), "bits of another float format");
  if (format != kX87Extended) return {semantics_of(format), to_ap_int(a)};
  // x87 writes the integer bit out: it is set unless the number is zero or subnormal.
  const BitVector integer_bit(1, exponent_field(format, a).is_zero() ? 0 : 1);
  return {semantics_of(format), to_ap_int(a.extract(78, 63).concat(integer_bit).concat(a.extract(62, 0)))};
}

BitVector save(FloatFormat format, const APFloat& value) {
  if (value.isNaN()) return float_nan(format);
  const BitVector bits = from_ap_int(value.bitcastToAPInt());
  return format == kX87Extended ? bits.extract(79, 64).concat(bits.extract(62, 0)) : bits;
}

std::optional<BitVector> to_integer(FloatFormat format, RoundingMode mode, const BitVector& a, llvm::APSInt result) {
  const APFloat value = load(format, a);
  if (!value.isFinite()) return std::nullopt;
  bool is_exact = false;
  if (value.convertToInteger(result, llvm_rounding(mode), &is_exact) == APFloat::opInvalidOp) return std::nullopt;
  return from_ap_int(result);
}

BitVector from_integer(FloatFormat format, RoundingMode mode, const APInt& integer, bool is_signed) {
  APFloat value(semantics_of(format));
  value.convertFromAPInt(integer, is_signed, llvm_rounding(mode));
  return save(format, value);
}

}  // namespace

bool is_supported_float(FloatFormat format) { return semantics_or_null(format) != nullptr; }

BitVector float_infinity(FloatFormat format) {
  return BitVector::zero(1).concat(BitVector::ones(format.exponent_bits)).concat(BitVector::zero(fraction_bits(format)));
}

BitVector float_nan(FloatFormat format) {
  BitVector bits = float_infinity(format);
  bits.set_bit(fraction_bits(format) - 1, true);
  return bits;
}

BitVector float_one(FloatFormat format) {
  const BitVector bias = BitVector::max_signed(format.exponent_bits);
  return BitVector::zero(1).concat(bias).concat(BitVector::zero(fraction_bits(format)));
}

BitVector float_canonical(FloatFormat format, const BitVector& a) { return float_is_nan(format, a) ? float_nan(format) : a; }

BitVector float_abs(FloatFormat format, const BitVector& a) {
  if (float_is_nan(format, a)) return float_nan(format);
  BitVector result = a;
  result.set_bit(format.width() - 1, false);
  return result;
}

BitVector float_neg(FloatFormat format, const BitVector& a) {
  if (float_is_nan(format, a)) return float_nan(format);
  BitVector result = a;
  result.set_bit(format.width() - 1, !a.sign());
  return result;
}

BitVector float_add(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b) {
  APFloat value = load(format, a);
  value.add(load(format, b), llvm_rounding(mode));
  return save(format, value);
}

BitVector float_mul(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b) {
  APFloat value = load(format, a);
  value.multiply(load(format, b), llvm_rounding(mode));
  return save(format, value);
}

BitVector float_div(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b) {
  APFloat value = load(format, a);
  value.divide(load(format, b), llvm_rounding(mode));
  return save(format, value);
}

BitVector float_fma(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b, const BitVector& c) {
  APFloat value = load(format, a);
  value.fusedMultiplyAdd(load(format, b), load(format, c), llvm_rounding(mode));
  return save(format, value);
}

// APFloat has no square root. The integer square root of the significand, scaled so that it has more bits than the
// result keeps, with a sticky bit for the remainder, rounds to the right answer; the root of a finite number is never
// subnormal.
BitVector float_sqrt(FloatFormat format, RoundingMode mode, const BitVector& a) {
  if (float_is_nan(format, a) || float_is_zero(format, a)) return float_canonical(format, a);
  if (a.sign()) return float_nan(format);
  if (float_is_infinite(format, a)) return a;
  const APFloat value = load(format, a);
  const int exponent = ilogb(value);
  const auto precision = static_cast<int>(format.significand_bits);
  const APFloat scaled = scalbn(value, precision - 1 - exponent, llvm::RoundingMode::NearestTiesToEven);
  const unsigned width = 4 * format.significand_bits + 16;
  llvm::APSInt significand(width, true);
  bool is_exact = false;
  scaled.convertToInteger(significand, llvm::RoundingMode::TowardZero, &is_exact);
  // value = significand * 2^shift; an even exponent after scaling by at least precision + 2 more bits
  int shift = exponent - (precision - 1);
  int extra = precision + 3;
  if ((shift - extra) % 2 != 0) ++extra;
  APInt radicand = significand.shl(static_cast<unsigned>(extra));
  shift -= extra;
  APInt root(width, 0);
  for (unsigned i = (radicand.getActiveBits() + 1) / 2 + 1; i-- > 0;) {
    APInt candidate = root;
    candidate.setBit(i);
    if ((candidate * candidate).ule(radicand)) root = candidate;
  }
  const bool is_inexact = root * root != radicand;
  APInt with_sticky = root.shl(1);
  if (is_inexact) with_sticky.setBit(0);
  APFloat result(semantics_of(format));
  result.convertFromAPInt(with_sticky, false, llvm_rounding(mode));
  return save(format, scalbn(result, shift / 2 - 1, llvm::RoundingMode::NearestTiesToEven));
}

BitVector float_rem(FloatFormat format, const BitVector& a, const BitVector& b) {
  APFloat value = load(format, a);
  value.remainder(load(format, b));
  return save(format, value);
}

BitVector float_round_to_integral(FloatFormat format, RoundingMode mode, const BitVector& a) {
  APFloat value = load(format, a);
  value.roundToIntegral(llvm_rounding(mode));
  return save(format, value);
}

bool float_eq(FloatFormat format, const BitVector& a, const BitVector& b) {
  return load(format, a).compare(load(format, b)) == APFloat::cmpEqual;
}
bool float_lt(FloatFormat format, const BitVector& a, const BitVector& b) {
  return load(format, a).compare(load(format, b)) == APFloat::cmpLessThan;
}
bool float_le(FloatFormat format, const BitVector& a, const BitVector& b) { return float_lt(format, a, b) || float_eq(format, a, b); }

bool float_is_nan(FloatFormat format, const BitVector& a) {
  return exponent_field(format, a).is_ones() && !fraction_field(format, a).is_zero();
}
bool float_is_infinite(FloatFormat format, const BitVector& a) {
  return exponent_field(format, a).is_ones() && fraction_field(format, a).is_zero();
}
bool float_is_zero(FloatFormat format, const BitVector& a) {
  return exponent_field(format, a).is_zero() && fraction_field(format, a).is_zero();
}
bool float_is_normal(FloatFormat format, const BitVector& a) {
  const BitVector exponent = exponent_field(format, a);
  return !exponent.is_zero() && !exponent.is_ones();
}
bool float_is_subnormal(FloatFormat format, const BitVector& a) {
  return exponent_field(format, a).is_zero() && !fraction_field(format, a).is_zero();
}
bool float_is_negative(FloatFormat format, const BitVector& a) { return a.sign() && !float_is_nan(format, a); }
bool float_is_positive(FloatFormat format, const BitVector& a) { return !a.sign() && !float_is_nan(format, a); }

BitVector float_convert(FloatFormat from, FloatFormat to, RoundingMode mode, const BitVector& a) {
  APFloat value = load(from, a);
  bool loses_information = false;
  value.convert(semantics_of(to), llvm_rounding(mode), &loses_information);
  return save(to, value);
}

BitVector float_from_signed(FloatFormat format, RoundingMode mode, const BitVector& integer) {
  return from_integer(format, mode, to_ap_int(integer), true);
}
BitVector float_from_unsigned(FloatFormat format, RoundingMode mode, const BitVector& integer) {
  return from_integer(format, mode, to_ap_int(integer), false);
}
std::optional<BitVector> float_to_signed(FloatFormat format, RoundingMode mode, std::uint32_t width, const BitVector& a) {
  return to_integer(format, mode, a, llvm::APSInt(width, false));
}
std::optional<BitVector> float_to_unsigned(FloatFormat format, RoundingMode mode, std::uint32_t width, const BitVector& a) {
  return to_integer(format, mode, a, llvm::APSInt(width, true));
}

std::string float_to_string(FloatFormat format, const BitVector& a) {
  if (float_is_nan(format, a)) return "nan";
  if (float_is_infinite(format, a)) return a.sign() ? "-inf" : "inf";
  llvm::SmallString<64> text;
  load(format, a).toString(text);
  std::string result(text.str());
  if (result.find_first_of(".eE") == std::string::npos) result += ".0";
  return result;
}

}  // namespace proviso::term
