#include "smt/z3/z3_translator.h"
#include "support/result.h"
#include "term/float_arith.h"

namespace proviso::smt {

using term::Kind;
using term::RoundingMode;
using term::Term;

Z3_ast Z3Translator::rounding(RoundingMode mode) {
  switch (mode) {
    case RoundingMode::nearest_even:
      return Z3_mk_fpa_rne(context_);
    case RoundingMode::nearest_away:
      return Z3_mk_fpa_rna(context_);
    case RoundingMode::toward_positive:
      return Z3_mk_fpa_rtp(context_);
    case RoundingMode::toward_negative:
      return Z3_mk_fpa_rtn(context_);
    case RoundingMode::toward_zero:
      return Z3_mk_fpa_rtz(context_);
  }
  return nullptr;
}

Z3_ast Z3Translator::floating(Term t) {
  const Z3_ast a = in(t, 0), b = in(t, t.arity() - 1);
  switch (t.kind()) {
    case Kind::fp_abs:
      return Z3_mk_fpa_abs(context_, a);
    case Kind::fp_neg:
      return Z3_mk_fpa_neg(context_, a);
    case Kind::fp_add:
      return Z3_mk_fpa_add(context_, rounding(t.rounding()), a, b);
    case Kind::fp_mul:
      return Z3_mk_fpa_mul(context_, rounding(t.rounding()), a, b);
    case Kind::fp_div:
      return Z3_mk_fpa_div(context_, rounding(t.rounding()), a, b);
    case Kind::fp_fma:
      return Z3_mk_fpa_fma(context_, rounding(t.rounding()), a, in(t, 1), b);
    case Kind::fp_sqrt:
      return Z3_mk_fpa_sqrt(context_, rounding(t.rounding()), a);
    case Kind::fp_rem:
      return Z3_mk_fpa_rem(context_, a, b);
    case Kind::fp_round_to_integral:
      return Z3_mk_fpa_round_to_integral(context_, rounding(t.rounding()), a);
    default:
      PROVISO_CHECK(false, std::string("no translation to Z3 of ") + to_string(t.kind()));
  }
}

Z3_ast Z3Translator::float_predicate(Term t) {
  const Z3_ast a = in(t, 0), b = in(t, t.arity() - 1);
  switch (t.kind()) {
    case Kind::fp_eq:
      return Z3_mk_fpa_eq(context_, a, b);
    case Kind::fp_lt:
      return Z3_mk_fpa_lt(context_, a, b);
    case Kind::fp_le:
      return Z3_mk_fpa_leq(context_, a, b);
    case Kind::fp_is_nan:
      return Z3_mk_fpa_is_nan(context_, a);
    case Kind::fp_is_infinite:
      return Z3_mk_fpa_is_infinite(context_, a);
    case Kind::fp_is_zero:
      return Z3_mk_fpa_is_zero(context_, a);
    case Kind::fp_is_normal:
      return Z3_mk_fpa_is_normal(context_, a);
    case Kind::fp_is_subnormal:
      return Z3_mk_fpa_is_subnormal(context_, a);
    case Kind::fp_is_negative:
      return Z3_mk_fpa_is_negative(context_, a);
    case Kind::fp_is_positive:
      return Z3_mk_fpa_is_positive(context_, a);
    default:
      PROVISO_CHECK(false, std::string("no translation to Z3 of ") + to_string(t.kind()));
  }
}

Z3_ast Z3Translator::float_bits(term::FloatFormat format, Z3_ast a) {
  const Z3_ast canonical = numeral(term::float_nan(format).to_decimal(), pool_.bv_sort(format.width()));
  return Z3_mk_ite(context_, Z3_mk_fpa_is_nan(context_, a), canonical, Z3_mk_fpa_to_ieee_bv(context_, a));
}

Z3_ast Z3Translator::conversion(Term t) {
  const Z3_ast a = in(t, 0);
  const auto if_fits = [&](Z3_ast integer) {
    return Z3_mk_ite(context_, *translated_.find(side_term(t)), integer, numeral("0", t.sort()));
  };
  switch (t.kind()) {
    case Kind::fp_from_bits:
      return Z3_mk_fpa_to_fp_bv(context_, a, sort(t.sort()));
    case Kind::fp_from_fp:
      return Z3_mk_fpa_to_fp_float(context_, rounding(t.rounding()), a, sort(t.sort()));
    case Kind::fp_from_sbv:
      return Z3_mk_fpa_to_fp_signed(context_, rounding(t.rounding()), a, sort(t.sort()));
    case Kind::fp_from_ubv:
      return Z3_mk_fpa_to_fp_unsigned(context_, rounding(t.rounding()), a, sort(t.sort()));
    case Kind::fp_to_bits:
      return float_bits(t.child(0).sort().float_format(), a);
    case Kind::fp_to_sbv:
      return if_fits(Z3_mk_fpa_to_sbv(context_, rounding(t.rounding()), a, t.width()));
    case Kind::fp_to_ubv:
      return if_fits(Z3_mk_fpa_to_ubv(context_, rounding(t.rounding()), a, t.width()));
    default:
      PROVISO_CHECK(false, std::string("no translation to Z3 of ") + to_string(t.kind()));
  }
}

}  // namespace proviso::smt
