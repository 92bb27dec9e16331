#include <string>

#include "support/result.h"
#include "term/evaluate_theories.h"
#include "term/float_arith.h"

namespace proviso::term {

namespace {

Value to_integer(std::optional<BitVector> result, std::uint32_t width) { return result.value_or(BitVector::zero(width)); }

Value evaluate_conversion(Term term, const BitVector& a) {
  const RoundingMode mode = term.rounding();
  const Sort from = term.child(0).sort();
  switch (term.kind()) {
    case Kind::fp_from_bits:
      return float_canonical(term.sort().float_format(), a);
    case Kind::fp_from_fp:
      return float_convert(from.float_format(), term.sort().float_format(), mode, a);
    case Kind::fp_from_sbv:
      return float_from_signed(term.sort().float_format(), mode, a);
    case Kind::fp_from_ubv:
      return float_from_unsigned(term.sort().float_format(), mode, a);
    case Kind::fp_to_bits:
      return a;
    case Kind::fp_to_sbv:
      return to_integer(float_to_signed(from.float_format(), mode, term.width(), a), term.width());
    case Kind::fp_to_ubv:
      return to_integer(float_to_unsigned(from.float_format(), mode, term.width(), a), term.width());
    default:
      PROVISO_CHECK(false, std::string("no evaluation of ") + to_string(term.kind()));
  }
}

Value evaluate_predicate(Term term, FloatFormat format, const BitVector& a, const BitVector& b) {
  switch (term.kind()) {
    case Kind::fp_eq:
      return float_eq(format, a, b);
    case Kind::fp_lt:
      return float_lt(format, a, b);
    case Kind::fp_le:
      return float_le(format, a, b);
    case Kind::fp_is_nan:
      return float_is_nan(format, a);
    case Kind::fp_is_infinite:
      return float_is_infinite(format, a);
    case Kind::fp_is_zero:
      return float_is_zero(format, a);
    case Kind::fp_is_normal:
      return float_is_normal(format, a);
    case Kind::fp_is_subnormal:
      return float_is_subnormal(format, a);
    case Kind::fp_is_negative:
      return float_is_negative(format, a);
    case Kind::fp_is_positive:
      return float_is_positive(format, a);
    default:
      PROVISO_CHECK(false, std::string("no evaluation of ") + to_string(term.kind()));
  }
}

}  // namespace

Value evaluate_floats(Term term, ChildValues c) {
  const BitVector& a = c[0]->as_bits();
  const BitVector& b = c[c.size() > 1 ? 1 : 0]->as_bits();
  if (term.kind() >= Kind::fp_from_bits) return evaluate_conversion(term, a);
  const FloatFormat format = term.child(0).sort().float_format();
  const RoundingMode mode = term.rounding();
  switch (term.kind()) {
    case Kind::fp_abs:
      return float_abs(format, a);
    case Kind::fp_neg:
      return float_neg(format, a);
    case Kind::fp_add:
      return float_add(format, mode, a, b);
    case Kind::fp_mul:
      return float_mul(format, mode, a, b);
    case Kind::fp_div:
      return float_div(format, mode, a, b);
    case Kind::fp_fma:
      return float_fma(format, mode, a, b, c[2]->as_bits());
    case Kind::fp_sqrt:
      return float_sqrt(format, mode, a);
    case Kind::fp_rem:
      return float_rem(format, a, b);
    case Kind::fp_round_to_integral:
      return float_round_to_integral(format, mode, a);
    default:
      return evaluate_predicate(term, format, a, b);
  }
}

}  // namespace proviso::term
