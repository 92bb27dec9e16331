// IEEE operations as bit-vector terms. A float is the bit-vector of its interchange format; every bit pattern of NaN
// counts as NaN, and results that are NaN are the canonical one unless an operation only touches the sign.
//
// The classical way: unpack, compute exactly with enough extra bits (the last one sticky: it stands for all that was
// cut off), normalise, round once, pack. Rounding works on the packed number, whose order is that of the numbers: a
// carry out of the significand goes into the exponent, from the largest subnormal to the least normal number, and from
// the largest number to infinity.
#pragma once

#include <cstdint>

#include "term/term_pool.h"

namespace proviso::smt {

class FloatCircuits {
 public:
  FloatCircuits(term::TermPool& pool, term::FloatFormat format);

  // predicates
  term::Term is_nan(term::Term a);
  term::Term is_infinite(term::Term a);
  term::Term is_zero(term::Term a);
  term::Term is_normal(term::Term a);
  term::Term is_subnormal(term::Term a);
  term::Term sign(term::Term a);  // a Bool
  term::Term same(term::Term a, term::Term b);
  term::Term equal(term::Term a, term::Term b);
  term::Term less(term::Term a, term::Term b);
  term::Term less_or_equal(term::Term a, term::Term b);

  term::Term canonical(term::Term a);
  term::Term absolute(term::Term a);
  term::Term negate(term::Term a);
  term::Term add(term::RoundingMode mode, term::Term a, term::Term b);
  term::Term multiply(term::RoundingMode mode, term::Term a, term::Term b);
  term::Term divide(term::RoundingMode mode, term::Term a, term::Term b);
  term::Term fused_multiply_add(term::RoundingMode mode, term::Term a, term::Term b, term::Term c);
  term::Term square_root(term::RoundingMode mode, term::Term a);
  /// Only for formats whose exponents are few: one subtraction for each.
  term::Term remainder(term::Term a, term::Term b);
  term::Term round_to_integral(term::RoundingMode mode, term::Term a);

  term::Term from_format(term::RoundingMode mode, term::FloatFormat source, term::Term a);
  term::Term from_unsigned(term::RoundingMode mode, term::Term integer);
  term::Term from_signed(term::RoundingMode mode, term::Term integer);
  term::Term to_unsigned(term::RoundingMode mode, std::uint32_t width, term::Term a);
  term::Term to_signed(term::RoundingMode mode, std::uint32_t width, term::Term a);

 private:
  /// A finite number: significand * 2^(exponent - (width of significand - 1)). Exponents are signed.
  struct Number {
    term::Term sign;
    term::Term exponent;
    term::Term significand;
  };

  std::uint32_t exponent_bits() const { return format_.exponent_bits; }
  std::uint32_t significand_bits() const { return format_.significand_bits; }
  std::int64_t bias() const { return (std::int64_t{1} << (exponent_bits() - 1)) - 1; }

  term::Term exponent_field(term::Term a);
  term::Term fraction_field(term::Term a);
  term::Term magnitude(term::Term a);
  term::Term nan();
  term::Term infinity(term::Term sign);
  term::Term zero(term::Term sign);
  term::Term largest(term::Term sign);
  term::Term with_sign(term::Term sign, term::Term magnitude);

  /// Of a finite number; the exponent has `exponent_width` bits. Subnormals are not normalised.
  Number unpack(term::Term a, std::uint32_t exponent_width);
  /// The same number with the top bit of its significand set, unless it is zero.
  Number normalise(const Number& number);
  /// Rounds a normalised number that is not zero.
  term::Term round(term::RoundingMode mode, const Number& number);
  term::Term rounds_up(term::RoundingMode mode, term::Term sign, term::Term last, term::Term guard, term::Term sticky);
  term::Term overflow(term::RoundingMode mode, term::Term sign);
  /// a >> amount, the bits lost or'ed into the lowest.
  term::Term shift_right_sticky(term::Term a, term::Term amount);
  /// The top `width` bits of a, the bits below or'ed into the lowest.
  term::Term cut_sticky(term::Term a, std::uint32_t width);
  term::Term bit(term::Term condition) { return pool_.bv_from_bool(condition); }
  term::Term signed_const(std::uint32_t width, std::int64_t value) { return pool_.bv_const(term::BitVector::from_i64(width, value)); }
  /// Sum of two finite, normalised or equally scaled numbers of one significand width; `larger` is not below `smaller`
  /// in magnitude.
  term::Term add_ordered(term::RoundingMode mode, const Number& larger, const Number& smaller);
  /// Bits of an exponent that hold everything computed with exponents of this format, and integers up to `extra`.
  std::uint32_t wide_exponent(std::uint64_t extra = 0) const;

  struct Rounded {
    term::Term integer;  // magnitude, width + 1 bits
    term::Term sign;
    term::Term is_finite_and_small;
  };
  Rounded to_integer(term::RoundingMode mode, std::uint32_t width, term::Term a);

  term::TermPool& pool_;
  term::FloatFormat format_;
};

}  // namespace proviso::smt
