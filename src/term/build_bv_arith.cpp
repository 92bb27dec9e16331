// Bit-vector arithmetic. Sums keep their constant in front; like terms are combined one level deep; multiplication by a
// constant distributes over such sums, so that address computations (i + 1) * 4 meet in one form.
#include "term/bounds.h"
#include "term/bv_rules.h"
#include "term/match.h"

namespace proviso::term {

Term TermPool::bv_const(const BitVector& value) { return intern_bits(Kind::bv_const, bv_sort(value.width()), value); }

Term TermPool::bv_neg(Term a) {
  PROVISO_CHECK(a.sort().is_bit_vector(), "bv_neg of something that is no bit-vector");
  if (a.is_constant()) return bv_const(-a.bits());
  if (a.width() == 1) return a;
  switch (a.kind()) {
    case Kind::bv_neg:
      return a.child(0);
    case Kind::bv_not:  // -~x is x + 1
      return bv_add(bv_one(a.width()), a.child(0));
    case Kind::bv_add:
      if (a.child(0).is_constant()) return bv_add(bv_const(-a.child(0).bits()), bv_neg(a.child(1)));
      // not into a sum: negating a long chain of differences must not walk all of it
      if (a.child(0).is(Kind::bv_neg) && !a.child(1).is(Kind::bv_add)) return bv_add(a.child(0).child(0), bv_neg(a.child(1)));
      if (a.child(1).is(Kind::bv_neg) && !a.child(0).is(Kind::bv_add)) return bv_add(bv_neg(a.child(0)), a.child(1).child(0));
      break;
    case Kind::bv_mul:
      if (a.child(0).is_constant()) return bv_mul(bv_const(-a.child(0).bits()), a.child(1));
      break;
    default:
      break;
  }
  if (const Term folded = fold_over_ite(*this, a, [this](Term x) { return bv_neg(x); })) return folded;
  return intern(Kind::bv_neg, a.sort(), {&a, 1});
}

namespace {

bool are_opposites(Term a, Term b) { return (a.is(Kind::bv_neg) && a.child(0) == b) || (b.is(Kind::bv_neg) && b.child(0) == a); }

struct ScaledTerm {
  BitVector factor;
  Term term;
};

ScaledTerm as_scaled(Term t) {
  if (t.is(Kind::bv_mul) && t.child(0).is_constant()) return {t.child(0).bits(), t.child(1)};
  if (t.is(Kind::bv_neg)) return {BitVector::ones(t.width()), t.child(0)};
  return {BitVector::one(t.width()), t};
}

// Neither operand is a constant.
Term add_like_terms(TermPool& pool, Term a, Term b) {
  if (are_opposites(a, b)) return pool.bv_zero(a.width());
  if (are_bit_complements(a, b)) return pool.bv_const(BitVector::ones(a.width()));
  const ScaledTerm x = as_scaled(a), y = as_scaled(b);
  if (x.term == y.term) return pool.bv_mul(pool.bv_const(x.factor + y.factor), x.term);
  if (a.is(Kind::bv_neg) && b.is(Kind::bv_neg)) return pool.bv_neg(pool.bv_add(a.child(0), b.child(0)));
  return {};
}

// a is a sum; b cancels one of its operands.
Term cancel_operand(TermPool& pool, Term a, Term b) {
  if (!a.is(Kind::bv_add)) return {};
  if (a.child(0).is_constant()) return pool.bv_add(a.child(0), pool.bv_add(a.child(1), b));  // constants move out
  if (are_opposites(a.child(0), b)) return a.child(1);
  if (are_opposites(a.child(1), b)) return a.child(0);
  return {};
}

}  // namespace

Term TermPool::bv_add(Term a, Term b) {
  check_same_width(a, b);
  order_operands(a, b);
  if (a.is_constant()) {
    const BitVector k = a.bits();
    if (k.is_zero()) return b;
    if (b.is_constant()) return bv_const(k + b.bits());
    if (b.is(Kind::bv_add) && b.child(0).is_constant()) return bv_add(bv_const(k + b.child(0).bits()), b.child(1));
    if (b.is(Kind::bv_not)) return bv_add(bv_const(k - BitVector::one(a.width())), bv_neg(b.child(0)));  // ~x is -x - 1
    if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_add(x, y); })) return folded;
  } else {
    if (const Term simpler = add_like_terms(*this, a, b)) return simpler;
    if (const Term simpler = cancel_operand(*this, a, b)) return simpler;
    if (const Term simpler = cancel_operand(*this, b, a)) return simpler;
  }
  const Term children[] = {a, b};
  return intern(Kind::bv_add, a.sort(), children);
}

namespace {

Term multiply_by_constant(TermPool& pool, Term a, Term b) {
  const BitVector k = a.bits();
  if (k.is_zero()) return a;
  if (k.is_one()) return b;
  if (b.is_constant()) return pool.bv_const(k * b.bits());
  if (k.is_ones()) return pool.bv_neg(b);
  if (b.is(Kind::bv_neg)) return pool.bv_mul(pool.bv_const(-k), b.child(0));
  if (b.is(Kind::bv_mul) && b.child(0).is_constant()) return pool.bv_mul(pool.bv_const(k * b.child(0).bits()), b.child(1));
  if (b.is(Kind::bv_add) && b.child(0).is_constant()) {
    return pool.bv_add(pool.bv_const(k * b.child(0).bits()), pool.bv_mul(a, b.child(1)));
  }
  return fold_over_ite(pool, a, b, [&pool](Term x, Term y) { return pool.bv_mul(x, y); });
}

}  // namespace

Term TermPool::bv_mul(Term a, Term b) {
  check_same_width(a, b);
  order_operands(a, b);
  if (a.is_constant()) {
    if (const Term simpler = multiply_by_constant(*this, a, b)) return simpler;
  } else {
    if (a.is(Kind::bv_neg)) return bv_neg(bv_mul(a.child(0), b));
    if (b.is(Kind::bv_neg)) return bv_neg(bv_mul(a, b.child(0)));
    if (a.is(Kind::bv_mul) && a.child(0).is_constant()) return bv_mul(a.child(0), bv_mul(a.child(1), b));
    if (b.is(Kind::bv_mul) && b.child(0).is_constant()) return bv_mul(b.child(0), bv_mul(a, b.child(1)));
    if (a.width() == 1) return bv_and(a, b);
  }
  const Term children[] = {a, b};
  return intern(Kind::bv_mul, a.sort(), children);
}

namespace {

// The operand of a zero extension from `width` bits, if the term is one or is a constant of so few bits.
Term narrowed(TermPool& pool, Term t, std::uint32_t width) {
  if (t.is(Kind::bv_zext) && t.child(0).width() <= width) return pool.bv_zext(t.child(0), width);
  if (t.is(Kind::bv_const) && t.bits().active_bits() <= width) return pool.bv_const(t.bits().zext_to(width));
  return {};
}

// An operation on zero extensions that stays below their width (for a divisor that is not zero) is done in that width.
template <typename Op>
Term divide_narrow(TermPool& pool, Term a, Term b, Op op) {
  if (!a.is(Kind::bv_zext) || !b.is_constant() || b.bits().is_zero()) return {};
  const Term divisor = narrowed(pool, b, a.child(0).width());
  return divisor ? pool.bv_zext(op(a.child(0), divisor), a.width()) : Term();
}

}  // namespace

Term TermPool::bv_udiv(Term a, Term b) {
  check_same_width(a, b);
  if (a.is_constant() && b.is_constant()) return bv_const(a.bits().udiv(b.bits()));
  const auto op = [this](Term x, Term y) { return bv_udiv(x, y); };
  if (b.is_constant()) {
    const BitVector divisor = b.bits();
    if (divisor.is_zero()) return bv_const(BitVector::ones(a.width()));
    if (divisor.is_one()) return a;
    if (divisor.is_power_of_two()) return bv_lshr(a, bv_const(a.width(), divisor.count_trailing_zeros()));
    if (a.width() <= 64 && unsigned_bounds(a).high < divisor.low_word()) return bv_zero(a.width());
    if (const Term narrow = divide_narrow(*this, a, b, op)) return narrow;
  }
  if (const Term folded = fold_over_ite(*this, a, b, op)) return folded;
  const Term children[] = {a, b};
  return intern(Kind::bv_udiv, a.sort(), children);
}

Term TermPool::bv_urem(Term a, Term b) {
  check_same_width(a, b);
  if (a.is_constant() && b.is_constant()) return bv_const(a.bits().urem(b.bits()));
  const auto op = [this](Term x, Term y) { return bv_urem(x, y); };
  if (a == b || is_bv_zero(a)) return bv_zero(a.width());
  if (b.is_constant()) {
    const BitVector divisor = b.bits();
    if (divisor.is_zero()) return a;
    if (divisor.is_one()) return bv_zero(a.width());
    if (divisor.is_power_of_two()) return bv_zext(bv_extract(a, divisor.count_trailing_zeros() - 1, 0), a.width());
    if (a.width() <= 64 && unsigned_bounds(a).high < divisor.low_word()) return a;
    if (const Term narrow = divide_narrow(*this, a, b, op)) return narrow;
  }
  if (const Term folded = fold_over_ite(*this, a, b, op)) return folded;
  const Term children[] = {a, b};
  return intern(Kind::bv_urem, a.sort(), children);
}

Term TermPool::bv_sdiv(Term a, Term b) {
  check_same_width(a, b);
  if (a.is_constant() && b.is_constant()) return bv_const(a.bits().sdiv(b.bits()));
  if (b.is_constant()) {
    if (b.bits().is_one()) return a;
    if (b.bits().is_ones()) return bv_neg(a);
  }
  if (is_known_nonnegative(a) && is_known_nonnegative(b)) return bv_udiv(a, b);
  if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_sdiv(x, y); })) return folded;
  const Term children[] = {a, b};
  return intern(Kind::bv_sdiv, a.sort(), children);
}

Term TermPool::bv_srem(Term a, Term b) {
  check_same_width(a, b);
  if (a.is_constant() && b.is_constant()) return bv_const(a.bits().srem(b.bits()));
  if (a == b || is_bv_zero(a)) return bv_zero(a.width());
  if (b.is_constant()) {
    const BitVector divisor = b.bits();
    if (divisor.is_zero()) return a;
    if (divisor.is_one() || divisor.is_ones()) return bv_zero(a.width());
    // the sign of the divisor does not matter; its magnitude is wrong only for the least number
    if (divisor.sign() && !divisor.is_min_signed()) return bv_srem(a, bv_const(-divisor));
  }
  if (is_known_nonnegative(a) && is_known_nonnegative(b)) return bv_urem(a, b);
  if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_srem(x, y); })) return folded;
  const Term children[] = {a, b};
  return intern(Kind::bv_srem, a.sort(), children);
}

}  // namespace proviso::term
