#include <string>

#include "support/result.h"
#include "term/evaluate_theories.h"

namespace proviso::term {

Value evaluate_bit_vectors(Term term, ChildValues c) {
  const BitVector& a = c[0]->as_bits();
  const BitVector& b = c[c.size() > 1 ? 1 : 0]->as_bits();
  switch (term.kind()) {
    case Kind::bv_not:
      return ~a;
    case Kind::bv_and:
      return a & b;
    case Kind::bv_or:
      return a | b;
    case Kind::bv_xor:
      return a ^ b;
    case Kind::bv_neg:
      return -a;
    case Kind::bv_add:
      return a + b;
    case Kind::bv_mul:
      return a * b;
    case Kind::bv_udiv:
      return a.udiv(b);
    case Kind::bv_urem:
      return a.urem(b);
    case Kind::bv_sdiv:
      return a.sdiv(b);
    case Kind::bv_srem:
      return a.srem(b);
    case Kind::bv_shl:
      return a.shl(b);
    case Kind::bv_lshr:
      return a.lshr(b);
    case Kind::bv_ashr:
      return a.ashr(b);
    case Kind::bv_ult:
      return a.ult(b);
    case Kind::bv_slt:
      return a.slt(b);
    case Kind::bv_umul_overflow:
      return a.umul_overflows(b);
    case Kind::bv_smul_overflow:
      return a.smul_overflows(b);
    case Kind::bv_concat:
      return a.concat(b);
    case Kind::bv_extract:
      return a.extract(term.high_bit(), term.low_bit());
    case Kind::bv_zext:
      return a.zext_to(term.width());
    case Kind::bv_sext:
      return a.sext_to(term.width());
    default:
      PROVISO_CHECK(false, std::string("no evaluation of ") + to_string(term.kind()));
  }
}

Value evaluate_numbers(Term term, ChildValues c) {
  const Rational& a = c[0]->as_number();
  const Rational& b = c[c.size() > 1 ? 1 : 0]->as_number();
  switch (term.kind()) {
    case Kind::arith_add:
      return a + b;
    case Kind::arith_mul:
      return a * b;
    case Kind::arith_le:
      return a <= b;
    case Kind::int_div:
      return a.euclidean_div(b);
    case Kind::int_mod:
      return a.euclidean_mod(b);
    case Kind::real_div:
      return a / b;
    case Kind::int_to_real:
      return a;
    case Kind::real_to_int:
      return a.floor();
    default:
      PROVISO_CHECK(false, std::string("no evaluation of ") + to_string(term.kind()));
  }
}

}  // namespace proviso::term
