// Classification, comparison, unpacking and rounding.
#include "smt/lowering/float_circuits.h"

#include <bit>

#include "term/float_arith.h"

namespace proviso::smt {

using term::BitVector;
using term::RoundingMode;
using term::Term;

FloatCircuits::FloatCircuits(term::TermPool& pool, term::FloatFormat format) : pool_(pool), format_(format) {}

Term FloatCircuits::exponent_field(Term a) { return pool_.bv_extract(a, format_.width() - 2, significand_bits() - 1); }
Term FloatCircuits::fraction_field(Term a) { return pool_.bv_extract(a, significand_bits() - 2, 0); }
Term FloatCircuits::magnitude(Term a) { return pool_.bv_extract(a, format_.width() - 2, 0); }
Term FloatCircuits::sign(Term a) { return pool_.bv_bit(a, format_.width() - 1); }
Term FloatCircuits::with_sign(Term sign, Term rest) { return pool_.bv_concat(bit(sign), rest); }

Term FloatCircuits::nan() { return pool_.bv_const(term::float_nan(format_)); }
Term FloatCircuits::infinity(Term sign) {
  return with_sign(sign, pool_.bv_const(term::float_infinity(format_).zext_to(format_.width() - 1)));
}
Term FloatCircuits::zero(Term sign) { return with_sign(sign, pool_.bv_zero(format_.width() - 1)); }
Term FloatCircuits::largest(Term sign) {
  const BitVector bits = term::float_infinity(format_) - BitVector::one(format_.width());
  return with_sign(sign, pool_.bv_const(bits.zext_to(format_.width() - 1)));
}

Term FloatCircuits::is_nan(Term a) {
  return pool_.bool_and(pool_.equal(exponent_field(a), pool_.bv_const(BitVector::ones(exponent_bits()))),
                        pool_.not_equal(fraction_field(a), pool_.bv_zero(significand_bits() - 1)));
}
Term FloatCircuits::is_infinite(Term a) {
  return pool_.bool_and(pool_.equal(exponent_field(a), pool_.bv_const(BitVector::ones(exponent_bits()))),
                        pool_.equal(fraction_field(a), pool_.bv_zero(significand_bits() - 1)));
}
Term FloatCircuits::is_zero(Term a) { return pool_.equal(magnitude(a), pool_.bv_zero(format_.width() - 1)); }
Term FloatCircuits::is_normal(Term a) {
  return pool_.bool_and(pool_.not_equal(exponent_field(a), pool_.bv_zero(exponent_bits())),
                        pool_.not_equal(exponent_field(a), pool_.bv_const(BitVector::ones(exponent_bits()))));
}
Term FloatCircuits::is_subnormal(Term a) {
  return pool_.bool_and(pool_.equal(exponent_field(a), pool_.bv_zero(exponent_bits())),
                        pool_.not_equal(fraction_field(a), pool_.bv_zero(significand_bits() - 1)));
}

Term FloatCircuits::same(Term a, Term b) { return pool_.bool_or(pool_.equal(a, b), pool_.bool_and(is_nan(a), is_nan(b))); }

Term FloatCircuits::equal(Term a, Term b) {
  const Term ordered = pool_.bool_and(pool_.bool_not(is_nan(a)), pool_.bool_not(is_nan(b)));
  return pool_.bool_and(ordered, pool_.bool_or(pool_.equal(a, b), pool_.bool_and(is_zero(a), is_zero(b))));
}

Term FloatCircuits::less(Term a, Term b) {
  const Term ordered = pool_.bool_and(pool_.bool_not(is_nan(a)), pool_.bool_not(is_nan(b)));
  const Term both_zero = pool_.bool_and(is_zero(a), is_zero(b));
  const Term below = pool_.ite(sign(a), pool_.bool_or(pool_.bool_not(sign(b)), pool_.bv_ult(magnitude(b), magnitude(a))),
                               pool_.bool_and(pool_.bool_not(sign(b)), pool_.bv_ult(magnitude(a), magnitude(b))));
  return pool_.bool_and(ordered, pool_.bool_and(pool_.bool_not(both_zero), below));
}

Term FloatCircuits::less_or_equal(Term a, Term b) {
  const Term ordered = pool_.bool_and(pool_.bool_not(is_nan(a)), pool_.bool_not(is_nan(b)));
  return pool_.bool_and(ordered, pool_.bool_not(less(b, a)));
}

Term FloatCircuits::canonical(Term a) { return pool_.ite(is_nan(a), nan(), a); }
Term FloatCircuits::absolute(Term a) { return pool_.bv_zext(magnitude(a), format_.width()); }
Term FloatCircuits::negate(Term a) { return with_sign(pool_.bool_not(sign(a)), magnitude(a)); }

std::uint32_t FloatCircuits::wide_exponent(std::uint64_t extra) const {
  const std::uint64_t range = (std::uint64_t{1} << exponent_bits()) + 4 * significand_bits() + extra;
  return static_cast<std::uint32_t>(std::bit_width(range)) + 2;
}

FloatCircuits::Number FloatCircuits::unpack(Term a, std::uint32_t exponent_width) {
  const Term field = exponent_field(a);
  const Term is_least = pool_.equal(field, pool_.bv_zero(exponent_bits()));
  const Term biased = pool_.bv_zext(pool_.ite(is_least, pool_.bv_one(exponent_bits()), field), exponent_width);
  const Term exponent = pool_.bv_sub(biased, signed_const(exponent_width, bias()));
  return {sign(a), exponent, pool_.bv_concat(bit(pool_.bool_not(is_least)), fraction_field(a))};
}

// Counts leading zeros by halves: where the upper half is zero, move the lower half up.
FloatCircuits::Number FloatCircuits::normalise(const Number& number) {
  const std::uint32_t width = number.significand.width();
  const std::uint32_t exponent_width = number.exponent.width();
  Term significand = number.significand;
  Term zeros = pool_.bv_zero(exponent_width);
  for (std::uint32_t step = std::bit_floor(width - 1); step > 0; step /= 2) {
    const Term is_clear = pool_.equal(pool_.bv_extract(significand, width - 1, width - step), pool_.bv_zero(step));
    const Term moved = pool_.bv_concat(pool_.bv_extract(significand, width - 1 - step, 0), pool_.bv_zero(step));
    significand = pool_.ite(is_clear, moved, significand);
    zeros = pool_.bv_add(zeros, pool_.ite(is_clear, pool_.bv_const(exponent_width, step), pool_.bv_zero(exponent_width)));
  }
  return {number.sign, pool_.bv_sub(number.exponent, zeros), significand};
}

Term FloatCircuits::shift_right_sticky(Term a, Term amount) {
  const std::uint32_t width = a.width();
  Term result = a;
  std::uint32_t stage = 0;
  for (; (std::uint32_t{1} << stage) < width && stage < amount.width(); ++stage) {
    const std::uint32_t distance = std::uint32_t{1} << stage;
    const Term lost = pool_.not_equal(pool_.bv_extract(result, distance - 1, 0), pool_.bv_zero(distance));
    const Term kept = pool_.bv_zext(pool_.bv_extract(result, width - 1, distance), width);
    const Term moved = pool_.bv_or(kept, pool_.bv_zext(bit(lost), width));
    result = pool_.ite(pool_.bv_bit(amount, stage), moved, result);
  }
  if (stage == amount.width()) return result;
  const Term too_far = pool_.not_equal(pool_.bv_extract(amount, amount.width() - 1, stage), pool_.bv_zero(amount.width() - stage));
  const Term all_lost = pool_.bv_zext(bit(pool_.not_equal(a, pool_.bv_zero(width))), width);
  return pool_.ite(too_far, all_lost, result);
}

Term FloatCircuits::cut_sticky(Term a, std::uint32_t width) {
  if (a.width() < width) return pool_.bv_concat(a, pool_.bv_zero(width - a.width()));
  if (a.width() == width) return a;
  const std::uint32_t cut = a.width() - width;
  const Term lost = pool_.not_equal(pool_.bv_extract(a, cut, 0), pool_.bv_zero(cut + 1));
  return pool_.bv_concat(pool_.bv_extract(a, a.width() - 1, cut + 1), bit(lost));
}

Term FloatCircuits::rounds_up(RoundingMode mode, Term sign, Term last, Term guard, Term sticky) {
  const Term is_inexact = pool_.bool_or(guard, sticky);
  switch (mode) {
    case RoundingMode::nearest_even:
      return pool_.bool_and(guard, pool_.bool_or(sticky, last));
    case RoundingMode::nearest_away:
      return guard;
    case RoundingMode::toward_positive:
      return pool_.bool_and(pool_.bool_not(sign), is_inexact);
    case RoundingMode::toward_negative:
      return pool_.bool_and(sign, is_inexact);
    case RoundingMode::toward_zero:
      return pool_.false_term();
  }
  return {};
}

Term FloatCircuits::overflow(RoundingMode mode, Term sign) {
  switch (mode) {
    case RoundingMode::toward_positive:
      return pool_.ite(sign, largest(sign), infinity(sign));
    case RoundingMode::toward_negative:
      return pool_.ite(sign, infinity(sign), largest(sign));
    case RoundingMode::toward_zero:
      return largest(sign);
    default:
      return infinity(sign);
  }
}

Term FloatCircuits::round(RoundingMode mode, const Number& number) {
  const std::uint32_t s = significand_bits();
  const std::uint32_t exponent_width = std::max(number.exponent.width(), wide_exponent());
  const Term exponent = pool_.bv_sext(number.exponent, exponent_width);
  // Below the least exponent the significand moves down instead: fewer bits are kept, and the exponent field is zero.
  const Term least = signed_const(exponent_width, 1 - bias());
  const Term is_below = pool_.bv_slt(exponent, least);
  const Term distance = pool_.ite(is_below, pool_.bv_sub(least, exponent), pool_.bv_zero(exponent_width));
  const Term significand = shift_right_sticky(cut_sticky(number.significand, s + 2), distance);
  const Term kept = pool_.bv_extract(significand, s + 1, 2);
  const Term up = rounds_up(mode, number.sign, pool_.bv_bit(kept, 0), pool_.bv_bit(significand, 1), pool_.bv_bit(significand, 0));
  const Term biased = pool_.ite(is_below, pool_.bv_zero(exponent_width), pool_.bv_add(exponent, signed_const(exponent_width, bias())));
  const Term packed = pool_.bv_concat(biased, pool_.bv_extract(kept, s - 2, 0));
  const Term rounded = pool_.bv_add(packed, pool_.bv_zext(bit(up), packed.width()));
  const Term field = pool_.bv_extract(rounded, rounded.width() - 1, s - 1);
  const Term is_too_large = pool_.bv_uge(field, pool_.bv_const(BitVector::ones(exponent_bits()).zext_to(exponent_width)));
  return pool_.ite(is_too_large, overflow(mode, number.sign), with_sign(number.sign, pool_.bv_extract(rounded, format_.width() - 2, 0)));
}

}  // namespace proviso::smt
