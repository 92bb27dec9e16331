// Floats: classification and conversions.
#include <optional>

#include "support/result.h"
#include "term/float_arith.h"
#include "term/float_rules.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

bool is_from_integer(Term a) { return a.is(Kind::fp_from_sbv) || a.is(Kind::fp_from_ubv); }
bool only_changes_sign(Term a) { return a.is(Kind::fp_neg) || a.is(Kind::fp_abs); }

}  // namespace

Term TermPool::fp_is_nan(Term a) {
  if (a.is_constant()) return bool_const(float_is_nan(format_of(a), a.bits()));
  if (only_changes_sign(a) || a.is(Kind::fp_from_fp) || a.is(Kind::fp_round_to_integral)) return fp_is_nan(a.child(0));
  if (is_from_integer(a)) return false_;
  return intern(Kind::fp_is_nan, bool_sort(), {&a, 1});
}

Term TermPool::fp_is_infinite(Term a) {
  if (a.is_constant()) return bool_const(float_is_infinite(format_of(a), a.bits()));
  if (only_changes_sign(a)) return fp_is_infinite(a.child(0));
  if (a.is(Kind::fp_from_fp) && is_widening(format_of(a.child(0)), format_of(a))) return fp_is_infinite(a.child(0));
  // 2^width stays below the overflow threshold
  if (is_from_integer(a) && a.child(0).width() < (std::uint64_t{1} << (format_of(a).exponent_bits - 1))) return false_;
  return intern(Kind::fp_is_infinite, bool_sort(), {&a, 1});
}

Term TermPool::fp_is_zero(Term a) {
  if (a.is_constant()) return bool_const(float_is_zero(format_of(a), a.bits()));
  if (only_changes_sign(a)) return fp_is_zero(a.child(0));
  if (a.is(Kind::fp_from_fp) && is_widening(format_of(a.child(0)), format_of(a))) return fp_is_zero(a.child(0));
  if (is_from_integer(a)) return equal(a.child(0), bv_zero(a.child(0).width()));
  return intern(Kind::fp_is_zero, bool_sort(), {&a, 1});
}

Term TermPool::fp_is_normal(Term a) {
  if (a.is_constant()) return bool_const(float_is_normal(format_of(a), a.bits()));
  if (only_changes_sign(a)) return fp_is_normal(a.child(0));
  return intern(Kind::fp_is_normal, bool_sort(), {&a, 1});
}

Term TermPool::fp_is_subnormal(Term a) {
  if (a.is_constant()) return bool_const(float_is_subnormal(format_of(a), a.bits()));
  if (only_changes_sign(a)) return fp_is_subnormal(a.child(0));
  return intern(Kind::fp_is_subnormal, bool_sort(), {&a, 1});
}

Term TermPool::fp_is_negative(Term a) {
  if (a.is_constant()) return bool_const(float_is_negative(format_of(a), a.bits()));
  if (a.is(Kind::fp_neg)) return fp_is_positive(a.child(0));
  if (a.is(Kind::fp_abs)) return false_;
  if (a.is(Kind::fp_from_fp)) return fp_is_negative(a.child(0));
  return intern(Kind::fp_is_negative, bool_sort(), {&a, 1});
}

Term TermPool::fp_is_positive(Term a) {
  if (a.is_constant()) return bool_const(float_is_positive(format_of(a), a.bits()));
  if (a.is(Kind::fp_neg)) return fp_is_negative(a.child(0));
  if (a.is(Kind::fp_abs)) return bool_not(fp_is_nan(a.child(0)));
  if (a.is(Kind::fp_from_fp)) return fp_is_positive(a.child(0));
  return intern(Kind::fp_is_positive, bool_sort(), {&a, 1});
}

Term TermPool::fp_from_bits(FloatFormat format, Term bits) {
  PROVISO_CHECK(bits.sort().is_bit_vector() && bits.width() == format.width(), "bits of another float format");
  if (bits.is_constant()) return fp_const(format, bits.bits());
  if (bits.is(Kind::fp_to_bits) && format_of(bits.child(0)) == format) return bits.child(0);
  return intern(Kind::fp_from_bits, float_sort(format), {&bits, 1});
}

Term TermPool::fp_from_fp(RoundingMode mode, FloatFormat format, Term a) {
  const FloatFormat from = format_of(a);
  if (from == format) return a;
  if (a.is_constant()) return fp_const(format, float_convert(from, format, mode, a.bits()));
  // there and back again; a detour by a wider format
  if (a.is(Kind::fp_from_fp) && is_widening(format_of(a.child(0)), from)) return fp_from_fp(mode, format, a.child(0));
  return intern(Kind::fp_from_fp, float_sort(format), {&a, 1}, 0, mode);
}

Term TermPool::fp_from_sbv(RoundingMode mode, FloatFormat format, Term a) {
  PROVISO_CHECK(a.sort().is_bit_vector(), "a conversion from something that is no bit-vector");
  if (a.is_constant()) return fp_const(format, float_from_signed(format, mode, a.bits()));
  if (a.is(Kind::bv_sext)) return fp_from_sbv(mode, format, a.child(0));
  if (a.is(Kind::bv_zext)) return fp_from_ubv(mode, format, a.child(0));
  return intern(Kind::fp_from_sbv, float_sort(format), {&a, 1}, 0, mode);
}

Term TermPool::fp_from_ubv(RoundingMode mode, FloatFormat format, Term a) {
  PROVISO_CHECK(a.sort().is_bit_vector(), "a conversion from something that is no bit-vector");
  if (a.is_constant()) return fp_const(format, float_from_unsigned(format, mode, a.bits()));
  if (a.is(Kind::bv_zext)) return fp_from_ubv(mode, format, a.child(0));
  return intern(Kind::fp_from_ubv, float_sort(format), {&a, 1}, 0, mode);
}

Term TermPool::fp_to_bits(Term a) {
  const FloatFormat format = format_of(a);
  if (a.is_constant()) return bv_const(a.bits());
  if (a.is(Kind::fp_from_bits)) return ite(fp_is_nan(a), bv_const(float_nan(format)), a.child(0));
  return intern(Kind::fp_to_bits, bv_sort(format.width()), {&a, 1});
}

Term TermPool::fp_to_sbv(RoundingMode mode, std::uint32_t width, Term a) {
  if (a.is_constant()) return bv_const(float_to_signed(format_of(a), mode, width, a.bits()).value_or(BitVector::zero(width)));
  return intern(Kind::fp_to_sbv, bv_sort(width), {&a, 1}, 0, mode);
}

Term TermPool::fp_to_ubv(RoundingMode mode, std::uint32_t width, Term a) {
  if (a.is_constant()) return bv_const(float_to_unsigned(format_of(a), mode, width, a.bits()).value_or(BitVector::zero(width)));
  return intern(Kind::fp_to_ubv, bv_sort(width), {&a, 1}, 0, mode);
}

namespace {

/// 2^exponent, if the format has numbers that large.
std::optional<BitVector> power_of_two(FloatFormat format, std::uint32_t exponent) {
  if (exponent >= (std::uint64_t{1} << (format.exponent_bits - 1))) return std::nullopt;
  return float_from_unsigned(format, RoundingMode::toward_zero, BitVector::one(exponent + 1).shl(std::uint64_t{exponent}));
}

Term is_finite(TermPool& pool, Term a) { return pool.bool_and(pool.bool_not(pool.fp_is_nan(a)), pool.bool_not(pool.fp_is_infinite(a))); }

}  // namespace

Term TermPool::fp_fits_sbv(RoundingMode mode, std::uint32_t width, Term a) {
  const FloatFormat format = format_of(a);
  const std::optional<BitVector> limit = power_of_two(format, width - 1);
  if (!limit.has_value()) return is_finite(*this, a);
  const Term rounded = fp_round_to_integral(mode, a);
  return bool_and(fp_le(fp_const(format, float_neg(format, *limit)), rounded), fp_lt(rounded, fp_const(format, *limit)));
}

Term TermPool::fp_fits_ubv(RoundingMode mode, std::uint32_t width, Term a) {
  const FloatFormat format = format_of(a);
  const Term rounded = fp_round_to_integral(mode, a);
  const Term is_not_below = fp_le(fp_zero(format), rounded);
  const std::optional<BitVector> limit = power_of_two(format, width);
  if (!limit.has_value()) return bool_and(is_not_below, is_finite(*this, a));
  return bool_and(is_not_below, fp_lt(rounded, fp_const(format, *limit)));
}

Term TermPool::fp_from_x87_bits(Term bits) {
  PROVISO_CHECK(bits.sort().is_bit_vector() && bits.width() == 80, "x87 numbers have 80 bits");
  const Term exponent = bv_extract(bits, 78, 64);
  const Term has_integer_bit = bv_bit(bits, 63);
  const Term is_least_exponent = equal(exponent, bv_zero(15));
  // A pseudo-denormal counts as having exponent 1.
  const Term adjusted = ite(bool_and(is_least_exponent, has_integer_bit), bv_one(15), exponent);
  const Term packed = bv_concat(bv_concat(bv_extract(bits, 79, 79), adjusted), bv_extract(bits, 62, 0));
  const Term is_invalid = bool_and(bool_not(is_least_exponent), bool_not(has_integer_bit));
  return ite(is_invalid, fp_nan(kX87Extended), fp_from_bits(kX87Extended, packed));
}

Term TermPool::fp_to_x87_bits(Term a) {
  PROVISO_CHECK(format_of(a) == kX87Extended, "not an x87 number");
  const Term bits = fp_to_bits(a);
  const Term integer_bit = ite(equal(bv_extract(bits, 77, 63), bv_zero(15)), bv_zero(1), bv_one(1));
  return bv_concat(bv_extract(bits, 78, 63), bv_concat(integer_bit, bv_extract(bits, 62, 0)));
}

}  // namespace proviso::term
