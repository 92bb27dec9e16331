// Conversions between float formats and between floats and integers.
#include "smt/lowering/float_circuits.h"

namespace proviso::smt {

using term::BitVector;
using term::RoundingMode;
using term::Term;

Term FloatCircuits::from_format(RoundingMode mode, term::FloatFormat source, Term a) {
  FloatCircuits from(pool_, source);
  const std::uint32_t exponent_width = std::max(wide_exponent(), from.wide_exponent());
  const Number number = from.normalise(from.unpack(a, exponent_width));
  const Term sign_bit = from.sign(a);
  const Term finite = pool_.ite(from.is_zero(a), zero(sign_bit), round(mode, number));
  return pool_.ite(from.is_nan(a), nan(), pool_.ite(from.is_infinite(a), infinity(sign_bit), finite));
}

Term FloatCircuits::from_unsigned(RoundingMode mode, Term integer) {
  const std::uint32_t exponent_width = wide_exponent(integer.width());
  const Number number{pool_.false_term(), signed_const(exponent_width, integer.width() - 1), integer};
  const Term is_nothing = pool_.equal(integer, pool_.bv_zero(integer.width()));
  if (integer.width() == 1) return pool_.ite(is_nothing, zero(pool_.false_term()), round(mode, number));
  return pool_.ite(is_nothing, zero(pool_.false_term()), round(mode, normalise(number)));
}

Term FloatCircuits::from_signed(RoundingMode mode, Term integer) {
  const std::uint32_t width = integer.width();
  const Term is_negative = pool_.bv_bit(integer, width - 1);
  const Term size = pool_.ite(is_negative, pool_.bv_neg(integer), integer);  // of the least number: right as an unsigned one
  const std::uint32_t exponent_width = wide_exponent(width);
  Number number{is_negative, signed_const(exponent_width, width - 1), size};
  if (width > 1) number = normalise(number);
  return pool_.ite(pool_.equal(integer, pool_.bv_zero(width)), zero(pool_.false_term()), round(mode, number));
}

// A fixed-point number with the significand as its fraction, moved left by the exponent + 1. Numbers below 1/2 have
// exponents below
// -1: they are all fraction, and not the guard bit.
FloatCircuits::Rounded FloatCircuits::to_integer(RoundingMode mode, std::uint32_t width, Term a) {
  const std::uint32_t s = significand_bits();
  const std::uint32_t exponent_width = wide_exponent(width);
  const Number number = unpack(a, exponent_width);
  const std::uint32_t register_width = std::max(width + 1 + s, exponent_width);
  const Term is_tiny = pool_.bv_slt(number.exponent, signed_const(exponent_width, -1));
  const Term is_huge = pool_.bv_slt(signed_const(exponent_width, width), number.exponent);
  const Term distance = pool_.bv_add(number.exponent, pool_.bv_one(exponent_width));
  const Term moved = pool_.bv_shl(pool_.bv_zext(number.significand, register_width), pool_.bv_zext(distance, register_width));
  const Term integer = pool_.ite(is_tiny, pool_.bv_zero(width + 1), pool_.bv_extract(moved, s + width, s));
  const Term guard = pool_.bool_and(pool_.bool_not(is_tiny), pool_.bv_bit(moved, s - 1));
  const Term low = pool_.not_equal(pool_.bv_extract(moved, s - 2, 0), pool_.bv_zero(s - 1));
  const Term sticky = pool_.ite(is_tiny, pool_.bool_not(is_zero(a)), low);
  const Term up = rounds_up(mode, number.sign, pool_.bv_bit(integer, 0), guard, sticky);
  const Term rounded = pool_.bv_add(integer, pool_.bv_zext(bit(up), width + 1));
  const Term is_finite = pool_.bool_not(pool_.equal(exponent_field(a), pool_.bv_const(BitVector::ones(exponent_bits()))));
  return {rounded, number.sign, pool_.bool_and(is_finite, pool_.bool_not(is_huge))};
}

// An exponent of `width` puts the number at 2^width or above, one of width - 1 below it: rounding up to 2^width needs
// the extra bit.
Term FloatCircuits::to_unsigned(RoundingMode mode, std::uint32_t width, Term a) {
  const Rounded r = to_integer(mode, width, a);
  const Term is_nothing = pool_.equal(r.integer, pool_.bv_zero(width + 1));
  const Term in_range = pool_.ite(r.sign, is_nothing, pool_.bool_not(pool_.bv_bit(r.integer, width)));
  return pool_.ite(pool_.bool_and(r.is_finite_and_small, in_range), pool_.bv_extract(r.integer, width - 1, 0), pool_.bv_zero(width));
}

Term FloatCircuits::to_signed(RoundingMode mode, std::uint32_t width, Term a) {
  const Rounded r = to_integer(mode, width, a);
  const Term limit = pool_.bv_const(BitVector::min_signed(width).zext_to(width + 1));
  const Term in_range = pool_.ite(r.sign, pool_.bv_ule(r.integer, limit), pool_.bv_ult(r.integer, limit));
  const Term low = pool_.bv_extract(r.integer, width - 1, 0);
  return pool_.ite(pool_.bool_and(r.is_finite_and_small, in_range), pool_.ite(r.sign, pool_.bv_neg(low), low), pool_.bv_zero(width));
}

// As to an integer that has as many bits as the significand; from the exponent s - 1 on every number is an integer.
Term FloatCircuits::round_to_integral(RoundingMode mode, Term a) {
  const std::uint32_t s = significand_bits();
  const Rounded r = to_integer(mode, s, a);
  const std::uint32_t exponent_width = wide_exponent();
  const Number number{r.sign, signed_const(exponent_width, s), r.integer};
  const Term is_nothing = pool_.equal(r.integer, pool_.bv_zero(s + 1));
  const Term rounded = pool_.ite(is_nothing, zero(r.sign), round(mode, normalise(number)));
  const Term is_integer = pool_.bv_sge(unpack(a, exponent_width).exponent, signed_const(exponent_width, s - 1));
  return pool_.ite(is_nan(a), nan(), pool_.ite(pool_.bool_or(is_integer, is_infinite(a)), a, rounded));
}

}  // namespace proviso::smt
