// Arithmetic on floats.
#include "smt/lowering/float_circuits.h"

namespace proviso::smt {

using term::RoundingMode;
using term::Term;

Term FloatCircuits::add_ordered(RoundingMode mode, const Number& larger, const Number& smaller) {
  const std::uint32_t width = larger.significand.width() + 4;  // a carry above; guard, round and sticky bits below
  const auto widen = [&](Term significand) { return pool_.bv_zext(pool_.bv_concat(significand, pool_.bv_zero(3)), width); };
  const Term distance = pool_.bv_sub(larger.exponent, smaller.exponent);
  const Term aligned = shift_right_sticky(widen(smaller.significand), distance);
  const Term is_difference = pool_.bool_xor(larger.sign, smaller.sign);
  // One adder for both: a - b is a + ~b + 1.
  const Term operand = pool_.ite(is_difference, pool_.bv_not(aligned), aligned);
  const Term sum = pool_.bv_add(pool_.bv_add(widen(larger.significand), operand), pool_.bv_zext(bit(is_difference), width));
  const Term is_nothing = pool_.equal(sum, pool_.bv_zero(width));
  const Term zero_sign = pool_.ite(is_difference, pool_.bool_const(mode == RoundingMode::toward_negative), larger.sign);
  const Number exact{larger.sign, pool_.bv_add(larger.exponent, pool_.bv_one(larger.exponent.width())), sum};
  return pool_.ite(is_nothing, zero(zero_sign), round(mode, normalise(exact)));
}

Term FloatCircuits::add(RoundingMode mode, Term a, Term b) {
  const Term is_swapped = pool_.bv_ult(magnitude(a), magnitude(b));
  const std::uint32_t exponent_width = wide_exponent();
  const Term sum =
      add_ordered(mode, unpack(pool_.ite(is_swapped, b, a), exponent_width), unpack(pool_.ite(is_swapped, a, b), exponent_width));
  const Term opposite_infinities = pool_.bool_and(pool_.bool_and(is_infinite(a), is_infinite(b)), pool_.bool_xor(sign(a), sign(b)));
  const Term is_invalid = pool_.bool_or(pool_.bool_or(is_nan(a), is_nan(b)), opposite_infinities);
  return pool_.ite(is_invalid, nan(), pool_.ite(is_infinite(a), a, pool_.ite(is_infinite(b), b, sum)));
}

Term FloatCircuits::multiply(RoundingMode mode, Term a, Term b) {
  const std::uint32_t exponent_width = wide_exponent();
  const std::uint32_t width = 2 * significand_bits();
  const Number x = unpack(a, exponent_width), y = unpack(b, exponent_width);
  const Term sign_bit = pool_.bool_xor(x.sign, y.sign);
  const Term product = pool_.bv_mul(pool_.bv_zext(x.significand, width), pool_.bv_zext(y.significand, width));
  const Term exponent = pool_.bv_add(pool_.bv_add(x.exponent, y.exponent), pool_.bv_one(exponent_width));
  const Term rounded = round(mode, normalise({sign_bit, exponent, product}));
  const Term has_infinity = pool_.bool_or(is_infinite(a), is_infinite(b));
  const Term has_zero = pool_.bool_or(is_zero(a), is_zero(b));
  const Term is_invalid = pool_.bool_or(pool_.bool_or(is_nan(a), is_nan(b)), pool_.bool_and(has_infinity, has_zero));
  return pool_.ite(is_invalid, nan(), pool_.ite(has_infinity, infinity(sign_bit), pool_.ite(has_zero, zero(sign_bit), rounded)));
}

// Digit by digit: the significands are normalised, so the quotient lies between 1/2 and 2.
Term FloatCircuits::divide(RoundingMode mode, Term a, Term b) {
  const std::uint32_t exponent_width = wide_exponent();
  const std::uint32_t s = significand_bits();
  const Number x = normalise(unpack(a, exponent_width)), y = normalise(unpack(b, exponent_width));
  const Term divisor = pool_.bv_zext(y.significand, s + 1);
  Term rest = pool_.bv_zext(x.significand, s + 1);
  Term quotient;
  for (std::uint32_t i = 0; i < s + 2; ++i) {
    const Term is_below = pool_.bv_ult(rest, divisor);
    const Term digit = bit(pool_.bool_not(is_below));
    quotient = i == 0 ? digit : pool_.bv_concat(quotient, digit);
    const Term left = pool_.ite(is_below, rest, pool_.bv_sub(rest, divisor));
    rest = pool_.bv_concat(pool_.bv_extract(left, s - 1, 0), pool_.bv_zero(1));  // below the divisor, so its top bit is clear
  }
  const Term sticky = bit(pool_.not_equal(rest, pool_.bv_zero(s + 1)));
  const Term sign_bit = pool_.bool_xor(x.sign, y.sign);
  const Number exact{sign_bit, pool_.bv_sub(x.exponent, y.exponent), pool_.bv_concat(quotient, sticky)};
  const Term rounded = round(mode, normalise(exact));
  const Term both_infinite = pool_.bool_and(is_infinite(a), is_infinite(b));
  const Term both_zero = pool_.bool_and(is_zero(a), is_zero(b));
  const Term is_invalid = pool_.bool_or(pool_.bool_or(is_nan(a), is_nan(b)), pool_.bool_or(both_infinite, both_zero));
  const Term is_unbounded = pool_.bool_or(is_infinite(a), is_zero(b));
  const Term vanishes = pool_.bool_or(is_infinite(b), is_zero(a));
  return pool_.ite(is_invalid, nan(), pool_.ite(is_unbounded, infinity(sign_bit), pool_.ite(vanishes, zero(sign_bit), rounded)));
}

Term FloatCircuits::fused_multiply_add(RoundingMode mode, Term a, Term b, Term c) {
  const std::uint32_t exponent_width = wide_exponent();
  const std::uint32_t width = 2 * significand_bits();
  const Number x = unpack(a, exponent_width), y = unpack(b, exponent_width);
  const Term product_sign = pool_.bool_xor(x.sign, y.sign);
  const Term product_bits = pool_.bv_mul(pool_.bv_zext(x.significand, width), pool_.bv_zext(y.significand, width));
  const Term product_exponent = pool_.bv_add(pool_.bv_add(x.exponent, y.exponent), pool_.bv_one(exponent_width));
  const Number product = normalise({product_sign, product_exponent, product_bits});
  Number addend = normalise(unpack(c, exponent_width));
  addend.significand = pool_.bv_concat(addend.significand, pool_.bv_zero(width - significand_bits()));

  const Term is_larger_exponent = pool_.bv_slt(product.exponent, addend.exponent);
  const Term is_larger_significand = pool_.bv_ult(product.significand, addend.significand);
  const Term is_swapped =
      pool_.bool_or(is_larger_exponent, pool_.bool_and(pool_.equal(product.exponent, addend.exponent), is_larger_significand));
  const auto choose = [&](const Number& p, const Number& q) {
    return Number{pool_.ite(is_swapped, p.sign, q.sign), pool_.ite(is_swapped, p.exponent, q.exponent),
                  pool_.ite(is_swapped, p.significand, q.significand)};
  };
  const Term sum = add_ordered(mode, choose(addend, product), choose(product, addend));

  const Term product_zero = pool_.bool_or(is_zero(a), is_zero(b));
  const Term product_infinite = pool_.bool_or(is_infinite(a), is_infinite(b));
  const Term any_nan = pool_.bool_or(pool_.bool_or(is_nan(a), is_nan(b)), is_nan(c));
  const Term bad_product = pool_.bool_and(product_zero, product_infinite);
  const Term bad_sum = pool_.bool_and(pool_.bool_and(product_infinite, is_infinite(c)), pool_.bool_xor(product_sign, sign(c)));
  const Term is_invalid = pool_.bool_or(any_nan, pool_.bool_or(bad_product, bad_sum));
  // a zero product leaves c, but for the sign of a zero sum
  const Term zero_sign = pool_.ite(pool_.bool_xor(product_sign, sign(c)), pool_.bool_const(mode == RoundingMode::toward_negative), sign(c));
  const Term without_product = pool_.ite(is_zero(c), zero(zero_sign), c);
  const Term without_addend = round(mode, product);
  const Term finite = pool_.ite(product_zero, without_product, pool_.ite(is_zero(c), without_addend, sum));
  return pool_.ite(is_invalid, nan(), pool_.ite(product_infinite, infinity(product_sign), pool_.ite(is_infinite(c), c, finite)));
}

// Digit by digit, two bits of the radicand for each bit of the root. An odd exponent doubles the radicand, which then
// lies in [1, 4).
Term FloatCircuits::square_root(RoundingMode mode, Term a) {
  const std::uint32_t exponent_width = wide_exponent();
  const std::uint32_t s = significand_bits();
  const Number x = normalise(unpack(a, exponent_width));
  const Term is_odd = pool_.bv_bit(x.exponent, 0);
  const std::uint32_t digits = s + 2;
  const std::uint32_t width = digits + 2;
  Term radicand = pool_.ite(is_odd, pool_.bv_concat(x.significand, pool_.bv_zero(1)), pool_.bv_zext(x.significand, s + 1));
  radicand = pool_.bv_concat(radicand, pool_.bv_zero(2 * digits - (s + 1)));
  Term rest = pool_.bv_zero(width), root = pool_.bv_zero(width);
  for (std::uint32_t i = 0; i < digits; ++i) {
    const std::uint32_t top = 2 * (digits - i) - 1;
    rest = pool_.bv_concat(pool_.bv_extract(rest, width - 3, 0), pool_.bv_extract(radicand, top, top - 1));
    const Term trial = pool_.bv_concat(pool_.bv_extract(root, width - 3, 0), pool_.bv_const(2, 1));
    const Term is_below = pool_.bv_ult(rest, trial);
    rest = pool_.ite(is_below, rest, pool_.bv_sub(rest, trial));
    root = pool_.bv_concat(pool_.bv_extract(root, width - 2, 0), bit(pool_.bool_not(is_below)));
  }
  const Term sticky = bit(pool_.not_equal(rest, pool_.bv_zero(width)));
  const Term half = pool_.bv_ashr(x.exponent, pool_.bv_one(exponent_width));
  const Term rounded = round(mode, {pool_.false_term(), half, pool_.bv_concat(pool_.bv_extract(root, digits - 1, 0), sticky)});
  const Term is_invalid = pool_.bool_or(is_nan(a), pool_.bool_and(sign(a), pool_.bool_not(is_zero(a))));
  const Term is_itself = pool_.bool_or(is_zero(a), is_infinite(a));
  return pool_.ite(is_invalid, nan(), pool_.ite(is_itself, a, rounded));
}

// The exact quotient has as many bits as the exponents differ by: long division, keeping only the rest and the last
// quotient bit. Then the quotient is rounded to the nearest integer, a tie to the even one, by taking the divisor off
// once more where that is nearer.
Term FloatCircuits::remainder(Term a, Term b) {
  const std::uint32_t exponent_width = wide_exponent();
  const std::uint32_t s = significand_bits();
  const Number x = normalise(unpack(a, exponent_width)), y = normalise(unpack(b, exponent_width));
  const Term divisor = pool_.bv_zext(y.significand, s + 1);
  const Term distance = pool_.bv_sub(x.exponent, y.exponent);
  Term rest = pool_.bv_zext(x.significand, s + 1);
  Term is_odd = pool_.false_term();
  for (std::int64_t i = (std::int64_t{1} << exponent_bits()) + s; i >= 0; --i) {
    const Term place = signed_const(exponent_width, i);
    const Term doubled = pool_.bv_concat(pool_.bv_extract(rest, s - 1, 0), pool_.bv_zero(1));
    const Term current = pool_.ite(pool_.equal(distance, place), rest, doubled);
    const Term is_below = pool_.bv_ult(current, divisor);
    const Term is_active = pool_.bv_sge(distance, place);
    rest = pool_.ite(is_active, pool_.ite(is_below, current, pool_.bv_sub(current, divisor)), rest);
    is_odd = pool_.ite(is_active, pool_.bool_not(is_below), is_odd);
  }
  // In units of half the last place of b, so that exponents that differ by -1 are the same case: there the rest is a
  // itself.
  const Term minus_one = signed_const(exponent_width, -1);
  const Term twice_rest = pool_.bv_concat(pool_.bv_extract(rest, s - 1, 0), pool_.bv_zero(1));
  const Term halves = pool_.ite(pool_.equal(distance, minus_one), pool_.bv_zext(x.significand, s + 1), twice_rest);
  const Term divisor_halves = pool_.bv_concat(y.significand, pool_.bv_zero(1));
  const Term is_tie = pool_.equal(halves, pool_.bv_zext(y.significand, s + 1));
  const Term is_above = pool_.bv_ult(pool_.bv_zext(y.significand, s + 1), halves);
  const Term is_nearer = pool_.bool_or(is_above, pool_.bool_and(is_tie, is_odd));
  const Term size = pool_.ite(is_nearer, pool_.bv_sub(divisor_halves, halves), halves);
  const Number exact{pool_.bool_xor(x.sign, is_nearer), y.exponent, size};
  const Term rounded =
      pool_.ite(pool_.equal(size, pool_.bv_zero(s + 1)), zero(x.sign), round(RoundingMode::nearest_even, normalise(exact)));
  const Term is_small = pool_.bv_slt(distance, minus_one);
  const Term is_invalid = pool_.bool_or(pool_.bool_or(is_nan(a), is_nan(b)), pool_.bool_or(is_infinite(a), is_zero(b)));
  const Term is_itself = pool_.bool_or(pool_.bool_or(is_infinite(b), is_zero(a)), is_small);
  return pool_.ite(is_invalid, nan(), pool_.ite(is_itself, a, rounded));
}

}  // namespace proviso::smt
