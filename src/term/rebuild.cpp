// The builder of each kind, called with other children.
#include "support/result.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

using Unary = Term (TermPool::*)(Term);
using Binary = Term (TermPool::*)(Term, Term);
using RoundedUnary = Term (TermPool::*)(RoundingMode, Term);
using RoundedBinary = Term (TermPool::*)(RoundingMode, Term, Term);

Unary unary_builder(Kind kind) {
  switch (kind) {
    case Kind::bool_not:
      return &TermPool::bool_not;
    case Kind::bv_not:
      return &TermPool::bv_not;
    case Kind::bv_neg:
      return &TermPool::bv_neg;
    case Kind::int_to_real:
      return &TermPool::int_to_real;
    case Kind::real_to_int:
      return &TermPool::real_to_int;
    case Kind::fp_abs:
      return &TermPool::fp_abs;
    case Kind::fp_neg:
      return &TermPool::fp_neg;
    case Kind::fp_is_nan:
      return &TermPool::fp_is_nan;
    case Kind::fp_is_infinite:
      return &TermPool::fp_is_infinite;
    case Kind::fp_is_zero:
      return &TermPool::fp_is_zero;
    case Kind::fp_is_normal:
      return &TermPool::fp_is_normal;
    case Kind::fp_is_subnormal:
      return &TermPool::fp_is_subnormal;
    case Kind::fp_is_negative:
      return &TermPool::fp_is_negative;
    case Kind::fp_is_positive:
      return &TermPool::fp_is_positive;
    case Kind::fp_to_bits:
      return &TermPool::fp_to_bits;
    default:
      return nullptr;
  }
}

Binary binary_builder(Kind kind) {
  switch (kind) {
    case Kind::equal:
      return &TermPool::equal;
    case Kind::bool_and:
      return &TermPool::bool_and;
    case Kind::bv_and:
      return &TermPool::bv_and;
    case Kind::bv_or:
      return &TermPool::bv_or;
    case Kind::bv_xor:
      return &TermPool::bv_xor;
    case Kind::bv_add:
      return &TermPool::bv_add;
    case Kind::bv_mul:
      return &TermPool::bv_mul;
    case Kind::bv_udiv:
      return &TermPool::bv_udiv;
    case Kind::bv_urem:
      return &TermPool::bv_urem;
    case Kind::bv_sdiv:
      return &TermPool::bv_sdiv;
    case Kind::bv_srem:
      return &TermPool::bv_srem;
    case Kind::bv_shl:
      return &TermPool::bv_shl;
    case Kind::bv_lshr:
      return &TermPool::bv_lshr;
    case Kind::bv_ashr:
      return &TermPool::bv_ashr;
    case Kind::bv_ult:
      return &TermPool::bv_ult;
    case Kind::bv_slt:
      return &TermPool::bv_slt;
    case Kind::bv_umul_overflow:
      return &TermPool::bv_umul_overflow;
    case Kind::bv_smul_overflow:
      return &TermPool::bv_smul_overflow;
    case Kind::bv_concat:
      return &TermPool::bv_concat;
    case Kind::arith_add:
      return &TermPool::arith_add;
    case Kind::arith_mul:
      return &TermPool::arith_mul;
    case Kind::arith_le:
      return &TermPool::arith_le;
    case Kind::int_div:
      return &TermPool::int_div;
    case Kind::int_mod:
      return &TermPool::int_mod;
    case Kind::real_div:
      return &TermPool::real_div;
    case Kind::select:
      return &TermPool::select;
    case Kind::fp_rem:
      return &TermPool::fp_rem;
    case Kind::fp_eq:
      return &TermPool::fp_eq;
    case Kind::fp_lt:
      return &TermPool::fp_lt;
    case Kind::fp_le:
      return &TermPool::fp_le;
    default:
      return nullptr;
  }
}

}  // namespace

Term TermPool::rebuild(Term t, std::span<const Term> c) {
  if (const Unary build = unary_builder(t.kind())) return (this->*build)(c[0]);
  if (const Binary build = binary_builder(t.kind())) return (this->*build)(c[0], c[1]);
  switch (t.kind()) {
    case Kind::ite:
      return ite(c[0], c[1], c[2]);
    case Kind::apply:
      return apply(function(t), c);
    case Kind::bv_extract:
      return bv_extract(c[0], t.high_bit(), t.low_bit());
    case Kind::bv_zext:
      return bv_zext(c[0], t.width());
    case Kind::bv_sext:
      return bv_sext(c[0], t.width());
    case Kind::store:
      return store(c[0], c[1], c[2]);
    case Kind::const_array:
      return const_array(t.sort(), c[0]);
    case Kind::array_fill:
      return array_fill(c[0], c[1], c[2], c[3]);
    case Kind::array_copy:
      return array_copy(c[0], c[1], c[2], c[3], c[4]);
    case Kind::array_find:
      return array_find(c[0], c[1], c[2], c[3]);
    case Kind::array_difference:
      return array_difference(c[0], c[1], c[2], c[3], c[4]);
    case Kind::fp_add:
      return fp_add(t.rounding(), c[0], c[1]);
    case Kind::fp_mul:
      return fp_mul(t.rounding(), c[0], c[1]);
    case Kind::fp_div:
      return fp_div(t.rounding(), c[0], c[1]);
    case Kind::fp_fma:
      return fp_fma(t.rounding(), c[0], c[1], c[2]);
    case Kind::fp_sqrt:
      return fp_sqrt(t.rounding(), c[0]);
    case Kind::fp_round_to_integral:
      return fp_round_to_integral(t.rounding(), c[0]);
    case Kind::fp_from_bits:
      return fp_from_bits(t.sort().float_format(), c[0]);
    case Kind::fp_from_fp:
      return fp_from_fp(t.rounding(), t.sort().float_format(), c[0]);
    case Kind::fp_from_sbv:
      return fp_from_sbv(t.rounding(), t.sort().float_format(), c[0]);
    case Kind::fp_from_ubv:
      return fp_from_ubv(t.rounding(), t.sort().float_format(), c[0]);
    case Kind::fp_to_sbv:
      return fp_to_sbv(t.rounding(), t.width(), c[0]);
    case Kind::fp_to_ubv:
      return fp_to_ubv(t.rounding(), t.width(), c[0]);
    default:
      PROVISO_CHECK(is_leaf(t.kind()), std::string("rebuild does not know ") + to_string(t.kind()));
      return t;
  }
}

}  // namespace proviso::term
