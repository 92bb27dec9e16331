// Bit-vector comparisons and overflow predicates.
#include "term/bounds.h"
#include "term/bv_rules.h"
#include "term/match.h"

namespace proviso::term {

namespace {

// Neither side constant, or one of them; bounds did not decide.
Term ult_with_constant(TermPool& pool, Term a, Term b) {
  if (a.is_constant()) {
    const BitVector k = a.bits();
    if (k.is_ones()) return pool.false_term();
    if (k.is_zero()) return pool.not_equal(b, a);
    if ((k + BitVector::one(k.width())).is_ones()) return pool.equal(b, pool.bv_const(BitVector::ones(k.width())));
  }
  if (b.is_constant()) {
    const BitVector k = b.bits();
    if (k.is_zero()) return pool.false_term();
    if (k.is_one()) return pool.equal(a, pool.bv_zero(k.width()));
    if (k.is_ones()) return pool.not_equal(a, b);
  }
  return {};
}

/// The value before an extension to the width of `t` from `width` bits, if `t` is one or is a constant it could be.
Term before_zext(TermPool& pool, Term t, std::uint32_t width) {
  if (t.is(Kind::bv_zext) && t.child(0).width() <= width) return pool.bv_zext(t.child(0), width);
  if (t.is(Kind::bv_const) && t.bits().active_bits() <= width) return pool.bv_const(t.bits().zext_to(width));
  return {};
}

Term before_sext(TermPool& pool, Term t, std::uint32_t width) {
  if (t.is(Kind::bv_sext) && t.child(0).width() <= width) return pool.bv_sext(t.child(0), width);
  if (t.is(Kind::bv_zext) && t.child(0).width() < width) return pool.bv_zext(t.child(0), width);
  if (t.is(Kind::bv_const)) {
    const BitVector cut = t.bits().zext_to(width);
    if (cut.sext_to(t.width()) == t.bits()) return pool.bv_const(cut);
  }
  return {};
}

/// The smallest width that both operands are extensions from; 0 if neither is an extension.
std::uint32_t common_width(Term a, Term b, Kind extension) {
  std::uint32_t width = 0;
  for (const Term t : {a, b}) {
    if (t.is(extension)) width = std::max(width, t.child(0).width());
  }
  return width;
}

Term ult_of_extensions(TermPool& pool, Term a, Term b) {
  if (const std::uint32_t width = common_width(a, b, Kind::bv_zext); width != 0) {
    const Term x = before_zext(pool, a, width), y = before_zext(pool, b, width);
    if (x && y) return pool.bv_ult(x, y);
    // a constant too large for the extension's operand
    if (x && b.is_constant()) return pool.true_term();
    if (y && a.is_constant()) return pool.false_term();
  }
  if (a.is(Kind::bv_sext) && b.is(Kind::bv_sext) && a.child(0).width() == b.child(0).width()) return pool.bv_ult(a.child(0), b.child(0));
  if (a.is(Kind::bv_concat) && b.is(Kind::bv_concat) && a.child(0) == b.child(0)) return pool.bv_ult(a.child(1), b.child(1));
  return {};
}

/// A remainder is less than what was divided by, unless that is zero, and never more than what was divided.
Term ult_of_remainder(TermPool& pool, Term a, Term b) {
  if (a.is(Kind::bv_urem) && a.child(1) == b) return pool.not_equal(b, pool.bv_zero(b.width()));
  if (b.is(Kind::bv_urem) && b.child(0) == a) return pool.false_term();
  return {};
}

Term ult_by_bounds(TermPool& pool, Term a, Term b) {
  if (a.width() > 64) return {};
  const UnsignedBounds x = unsigned_bounds(a), y = unsigned_bounds(b);
  if (x.high < y.low) return pool.true_term();
  if (x.low >= y.high) return pool.false_term();
  return {};
}

}  // namespace

Term TermPool::bv_ult(Term a, Term b) {
  check_same_width(a, b);
  if (a == b) return false_;
  if (a.is_constant() && b.is_constant()) return bool_const(a.bits().ult(b.bits()));
  if (const Term simpler = ult_with_constant(*this, a, b)) return simpler;
  if (const Term decided = ult_by_bounds(*this, a, b)) return decided;
  if (const Term simpler = ult_of_remainder(*this, a, b)) return simpler;
  if (const Term simpler = ult_of_extensions(*this, a, b)) return simpler;
  if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_ult(x, y); })) return folded;
  const Term children[] = {a, b};
  return intern(Kind::bv_ult, bool_sort(), children);
}

namespace {

Term slt_with_constant(TermPool& pool, Term a, Term b) {
  if (a.is_constant()) {
    if (a.bits().is_max_signed()) return pool.false_term();
    if (a.bits().is_min_signed()) return pool.not_equal(b, a);
  }
  if (b.is_constant()) {
    if (b.bits().is_min_signed()) return pool.false_term();
    if (b.bits().is_max_signed()) return pool.not_equal(a, b);
  }
  return {};
}

Term slt_of_extensions(TermPool& pool, Term a, Term b) {
  const std::uint32_t width = common_width(a, b, Kind::bv_sext);
  if (width == 0) return {};
  const Term x = before_sext(pool, a, width), y = before_sext(pool, b, width);
  if (x && y) return pool.bv_slt(x, y);
  // a constant beyond the range of the extension's operand
  if (x && b.is_constant()) return pool.bool_const(!b.bits().sign());
  if (y && a.is_constant()) return pool.bool_const(a.bits().sign());
  return {};
}

Term slt_by_bounds(TermPool& pool, Term a, Term b) {
  if (a.width() > 64) return {};
  const SignedBounds x = signed_bounds(a), y = signed_bounds(b);
  if (x.high < y.low) return pool.true_term();
  if (x.low >= y.high) return pool.false_term();
  return {};
}

}  // namespace

Term TermPool::bv_slt(Term a, Term b) {
  check_same_width(a, b);
  if (a == b) return false_;
  if (a.is_constant() && b.is_constant()) return bool_const(a.bits().slt(b.bits()));
  if (const Term simpler = slt_with_constant(*this, a, b)) return simpler;
  if (const Term decided = slt_by_bounds(*this, a, b)) return decided;
  if (const Term simpler = slt_of_extensions(*this, a, b)) return simpler;
  if (is_known_nonnegative(a) && is_known_nonnegative(b)) return bv_ult(a, b);
  if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_slt(x, y); })) return folded;
  const Term children[] = {a, b};
  return intern(Kind::bv_slt, bool_sort(), children);
}

Term TermPool::bv_uadd_overflow(Term a, Term b) { return bv_ult(bv_add(a, b), a); }

// Signed addition overflows when the operands agree in sign and the sum does not; the adder is the sum's own.
Term TermPool::bv_sadd_overflow(Term a, Term b) {
  const Term zero = bv_zero(a.width());
  const Term a_negative = bv_slt(a, zero), b_negative = bv_slt(b, zero), sum_negative = bv_slt(bv_add(a, b), zero);
  return bool_and(equal(a_negative, b_negative), bool_xor(a_negative, sum_negative));
}

Term TermPool::bv_ssub_overflow(Term a, Term b) {
  const Term zero = bv_zero(a.width());
  const Term a_negative = bv_slt(a, zero), b_negative = bv_slt(b, zero), difference_negative = bv_slt(bv_sub(a, b), zero);
  return bool_and(bool_xor(a_negative, b_negative), bool_xor(a_negative, difference_negative));
}

namespace {

std::uint32_t unsigned_bits(Term t) {
  if (t.is_constant()) return t.bits().active_bits();
  return t.is(Kind::bv_zext) ? t.child(0).width() : t.width();
}

/// Bits that hold the value as a signed number.
std::uint32_t signed_bits(Term t) {
  if (t.is_constant()) return (t.bits().sign() ? ~t.bits() : t.bits()).active_bits() + 1;
  if (t.is(Kind::bv_zext)) return t.child(0).width() + 1;
  return t.is(Kind::bv_sext) ? t.child(0).width() : t.width();
}

}  // namespace

Term TermPool::bv_umul_overflow(Term a, Term b) {
  check_same_width(a, b);
  order_operands(a, b);
  if (a.is_constant() && b.is_constant()) return bool_const(a.bits().umul_overflows(b.bits()));
  if (unsigned_bits(a) + unsigned_bits(b) <= a.width()) return false_;
  if (a.is_constant()) {
    if (a.bits().is_zero()) return false_;
    return bv_ult(bv_const(BitVector::ones(a.width()).udiv(a.bits())), b);
  }
  const Term children[] = {a, b};
  return intern(Kind::bv_umul_overflow, bool_sort(), children);
}

Term TermPool::bv_smul_overflow(Term a, Term b) {
  check_same_width(a, b);
  order_operands(a, b);
  if (a.is_constant() && b.is_constant()) return bool_const(a.bits().smul_overflows(b.bits()));
  if (signed_bits(a) + signed_bits(b) <= a.width()) return false_;
  if (a.is_constant()) {
    const BitVector k = a.bits();
    if (k.is_zero()) return false_;
    if (k.is_ones()) return equal(b, bv_const(BitVector::min_signed(k.width())));
    // Truncated quotients of the extreme values are the extreme factors; k is neither 0 nor -1.
    Term low = bv_const(BitVector::min_signed(k.width()).sdiv(k)), high = bv_const(BitVector::max_signed(k.width()).sdiv(k));
    if (k.sign()) std::swap(low, high);
    return bool_or(bv_slt(b, low), bv_slt(high, b));
  }
  const Term children[] = {a, b};
  return intern(Kind::bv_smul_overflow, bool_sort(), children);
}

Term TermPool::bv_sdiv_overflow(Term a, Term b) { return bool_and(bv_neg_overflow(a), equal(b, bv_const(BitVector::ones(b.width())))); }

Term TermPool::bv_neg_overflow(Term a) { return equal(a, bv_const(BitVector::min_signed(a.width()))); }

}  // namespace proviso::term
