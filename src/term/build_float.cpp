// Floats: constants are folded exactly; the identities are those that hold for NaN, infinities and signed zeros as
// well.
#include "support/result.h"
#include "term/bv_rules.h"
#include "term/float_arith.h"
#include "term/float_rules.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

void check_same_format(Term a, Term b) { PROVISO_CHECK(format_of(a) == format_of(b), "floats of different formats"); }

bool is_one(Term a) { return a.is(Kind::fp_const) && a.bits() == float_one(format_of(a)); }
bool is_nan_const(Term a) { return a.is(Kind::fp_const) && float_is_nan(format_of(a), a.bits()); }
bool is_negative_zero(Term a) { return a.is(Kind::fp_const) && a.bits().is_min_signed(); }

/// Every value of `from` is one of `to`.
bool is_exact_conversion(Term a) { return a.is(Kind::fp_from_fp) && is_widening(format_of(a.child(0)), format_of(a)); }

}  // namespace

Term TermPool::fp_const(FloatFormat format, const BitVector& bits) {
  PROVISO_CHECK(bits.width() == format.width(), "bits of another float format");
  return intern_bits(Kind::fp_const, float_sort(format), float_canonical(format, bits));
}
Term TermPool::fp_nan(FloatFormat format) { return fp_const(format, float_nan(format)); }
Term TermPool::fp_infinity(FloatFormat format) { return fp_const(format, float_infinity(format)); }

Term TermPool::fp_abs(Term a) {
  const FloatFormat format = format_of(a);
  if (a.is_constant()) return fp_const(format, float_abs(format, a.bits()));
  if (a.is(Kind::fp_abs)) return a;
  if (a.is(Kind::fp_neg)) return fp_abs(a.child(0));
  return intern(Kind::fp_abs, a.sort(), {&a, 1});
}

Term TermPool::fp_neg(Term a) {
  const FloatFormat format = format_of(a);
  if (a.is_constant()) return fp_const(format, float_neg(format, a.bits()));
  if (a.is(Kind::fp_neg)) return a.child(0);
  return intern(Kind::fp_neg, a.sort(), {&a, 1});
}

Term TermPool::fp_add(RoundingMode mode, Term a, Term b) {
  check_same_format(a, b);
  order_operands(a, b);
  if (a.is_constant()) {
    if (b.is_constant()) return fp_const(format_of(a), float_add(format_of(a), mode, a.bits(), b.bits()));
    if (is_nan_const(a)) return a;
    if (is_negative_zero(a) && mode != RoundingMode::toward_negative) return b;  // -0 + +0 is +0 except when rounding down
  }
  const Term children[] = {a, b};
  return intern(Kind::fp_add, a.sort(), children, 0, mode);
}

Term TermPool::fp_mul(RoundingMode mode, Term a, Term b) {
  check_same_format(a, b);
  order_operands(a, b);
  if (a.is_constant()) {
    if (b.is_constant()) return fp_const(format_of(a), float_mul(format_of(a), mode, a.bits(), b.bits()));
    if (is_nan_const(a)) return a;
    if (is_one(a)) return b;
    if (a.bits() == float_neg(format_of(a), float_one(format_of(a)))) return fp_neg(b);
  }
  const Term children[] = {a, b};
  return intern(Kind::fp_mul, a.sort(), children, 0, mode);
}

Term TermPool::fp_div(RoundingMode mode, Term a, Term b) {
  check_same_format(a, b);
  if (a.is_constant() && b.is_constant()) return fp_const(format_of(a), float_div(format_of(a), mode, a.bits(), b.bits()));
  if (is_nan_const(a) || is_one(b)) return a;
  if (is_nan_const(b)) return b;
  const Term children[] = {a, b};
  return intern(Kind::fp_div, a.sort(), children, 0, mode);
}

Term TermPool::fp_fma(RoundingMode mode, Term a, Term b, Term c) {
  check_same_format(a, b);
  check_same_format(a, c);
  if (a.is_constant() && b.is_constant() && c.is_constant()) {
    return fp_const(format_of(a), float_fma(format_of(a), mode, a.bits(), b.bits(), c.bits()));
  }
  const Term children[] = {a, b, c};
  return intern(Kind::fp_fma, a.sort(), children, 0, mode);
}

Term TermPool::fp_sqrt(RoundingMode mode, Term a) {
  if (a.is_constant()) return fp_const(format_of(a), float_sqrt(format_of(a), mode, a.bits()));
  return intern(Kind::fp_sqrt, float_sort(format_of(a)), {&a, 1}, 0, mode);
}

Term TermPool::fp_rem(Term a, Term b) {
  check_same_format(a, b);
  if (a.is_constant() && b.is_constant()) return fp_const(format_of(a), float_rem(format_of(a), a.bits(), b.bits()));
  const Term children[] = {a, b};
  return intern(Kind::fp_rem, a.sort(), children);
}

// |a| rem |b| lies in [-|b|/2, |b|/2]; adding |b| to a negative one is exact, and gives the remainder of the truncated quotient.
Term TermPool::fp_fmod(Term a, Term b) {
  const Term divisor = fp_abs(b);
  const Term remainder = fp_rem(fp_abs(a), divisor);
  const Term is_below = fp_lt(remainder, fp_zero(format_of(a)));
  const Term magnitude = fp_abs(ite(is_below, fp_add(RoundingMode::nearest_even, remainder, divisor), remainder));
  return ite(fp_is_negative(a), fp_neg(magnitude), magnitude);
}

Term TermPool::fp_round_to_integral(RoundingMode mode, Term a) {
  if (a.is_constant()) return fp_const(format_of(a), float_round_to_integral(format_of(a), mode, a.bits()));
  if (a.is(Kind::fp_round_to_integral)) return a;
  return intern(Kind::fp_round_to_integral, float_sort(format_of(a)), {&a, 1}, 0, mode);
}

Term TermPool::fp_eq(Term a, Term b) {
  check_same_format(a, b);
  order_operands(a, b);
  if (a.is_constant() && b.is_constant()) return bool_const(float_eq(format_of(a), a.bits(), b.bits()));
  if (is_nan_const(a)) return false_;
  if (a == b) return bool_not(fp_is_nan(a));
  if (a.is_constant() && float_is_zero(format_of(a), a.bits())) return fp_is_zero(b);
  if (is_exact_conversion(a) && is_exact_conversion(b) && a.child(0).sort() == b.child(0).sort()) return fp_eq(a.child(0), b.child(0));
  const Term children[] = {a, b};
  return intern(Kind::fp_eq, bool_sort(), children);
}

Term TermPool::fp_lt(Term a, Term b) {
  check_same_format(a, b);
  if (a.is_constant() && b.is_constant()) return bool_const(float_lt(format_of(a), a.bits(), b.bits()));
  if (a == b || is_nan_const(a) || is_nan_const(b)) return false_;
  if (is_exact_conversion(a) && is_exact_conversion(b) && a.child(0).sort() == b.child(0).sort()) return fp_lt(a.child(0), b.child(0));
  const Term children[] = {a, b};
  return intern(Kind::fp_lt, bool_sort(), children);
}

Term TermPool::fp_le(Term a, Term b) {
  check_same_format(a, b);
  if (a.is_constant() && b.is_constant()) return bool_const(float_le(format_of(a), a.bits(), b.bits()));
  if (is_nan_const(a) || is_nan_const(b)) return false_;
  if (a == b) return bool_not(fp_is_nan(a));
  if (is_exact_conversion(a) && is_exact_conversion(b) && a.child(0).sort() == b.child(0).sort()) return fp_le(a.child(0), b.child(0));
  const Term children[] = {a, b};
  return intern(Kind::fp_le, bool_sort(), children);
}

}  // namespace proviso::term
