// Mathematical integers and reals: constants in front of sums and products, like terms one level deep, comparisons with
// the constant alone on one side.
#include "support/result.h"
#include "term/bv_rules.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

void check_same_number_sort(Term a, Term b) {
  PROVISO_CHECK(a.sort().is_arithmetic() && a.sort() == b.sort(), "arithmetic operands of different sorts");
}

struct ScaledNumber {
  Rational factor;
  Term term;
};

ScaledNumber as_scaled(const TermPool& pool, Term t) {
  if (t.is(Kind::arith_mul) && t.child(0).is_constant()) return {pool.number(t.child(0)), t.child(1)};
  return {Rational(1), t};
}

}  // namespace

Term TermPool::int_const(const Rational& value) {
  PROVISO_CHECK(value.is_integer(), "an Int constant with a fraction");
  return intern_number(Kind::int_const, int_sort(), value);
}

Term TermPool::real_const(const Rational& value) { return intern_number(Kind::real_const, real_sort(), value); }

Term TermPool::number_const(Sort sort, const Rational& value) { return sort.is_int() ? int_const(value) : real_const(value); }

Term TermPool::arith_neg(Term a) { return arith_mul(number_const(a.sort(), Rational(-1)), a); }

Term TermPool::arith_add(Term a, Term b) {
  check_same_number_sort(a, b);
  order_operands(a, b);
  if (a.is_constant()) {
    const Rational k = number(a);
    if (k.is_zero()) return b;
    if (b.is_constant()) return number_const(a.sort(), k + number(b));
    if (b.is(Kind::arith_add) && b.child(0).is_constant()) return arith_add(number_const(a.sort(), k + number(b.child(0))), b.child(1));
    if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return arith_add(x, y); })) return folded;
  } else {
    const ScaledNumber x = as_scaled(*this, a), y = as_scaled(*this, b);
    if (x.term == y.term) return arith_mul(number_const(a.sort(), x.factor + y.factor), x.term);
    if (a.is(Kind::arith_add) && a.child(0).is_constant()) return arith_add(a.child(0), arith_add(a.child(1), b));
    if (b.is(Kind::arith_add) && b.child(0).is_constant()) return arith_add(b.child(0), arith_add(a, b.child(1)));
  }
  const Term children[] = {a, b};
  return intern(Kind::arith_add, a.sort(), children);
}

Term TermPool::arith_mul(Term a, Term b) {
  check_same_number_sort(a, b);
  order_operands(a, b);
  if (a.is_constant()) {
    const Rational k = number(a);
    if (k.is_zero()) return a;
    if (k.is_one()) return b;
    if (b.is_constant()) return number_const(a.sort(), k * number(b));
    if (b.is(Kind::arith_mul) && b.child(0).is_constant()) return arith_mul(number_const(a.sort(), k * number(b.child(0))), b.child(1));
    if (b.is(Kind::arith_add) && b.child(0).is_constant()) {
      return arith_add(number_const(a.sort(), k * number(b.child(0))), arith_mul(a, b.child(1)));
    }
    if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return arith_mul(x, y); })) return folded;
  } else {
    if (a.is(Kind::arith_mul) && a.child(0).is_constant()) return arith_mul(a.child(0), arith_mul(a.child(1), b));
    if (b.is(Kind::arith_mul) && b.child(0).is_constant()) return arith_mul(b.child(0), arith_mul(a, b.child(1)));
  }
  const Term children[] = {a, b};
  return intern(Kind::arith_mul, a.sort(), children);
}

namespace {

// One side is the constant k, the other k2 + x or k2 * x.
Term le_with_constant(TermPool& pool, Term a, Term b) {
  const bool left = a.is_constant();
  const Rational k = pool.number(left ? a : b);
  const Term t = left ? b : a;
  const auto compare = [&](const Rational& constant, Term x) {
    const Term c = pool.number_const(x.sort(), constant);
    return left ? pool.arith_le(c, x) : pool.arith_le(x, c);
  };
  if (t.is(Kind::arith_add) && t.child(0).is_constant()) return compare(k - pool.number(t.child(0)), t.child(1));
  if (t.is(Kind::arith_mul) && t.child(0).is_constant()) {
    const Rational factor = pool.number(t.child(0));
    Rational bound = k / factor;
    const bool flips = factor.sign() < 0;
    const bool lower = left != flips;  // bound <= x
    if (t.sort().is_int()) bound = lower ? -((-bound).floor()) : bound.floor();
    const Term c = pool.number_const(t.sort(), bound);
    return lower ? pool.arith_le(c, t.child(1)) : pool.arith_le(t.child(1), c);
  }
  // over the integers "not (x <= k)" and "k + 1 <= x" are one: keep the first
  if (left && t.sort().is_int()) return pool.bool_not(pool.arith_le(t, pool.number_const(t.sort(), k - Rational(1))));
  return {};
}

}  // namespace

Term TermPool::arith_le(Term a, Term b) {
  check_same_number_sort(a, b);
  if (a == b) return true_;
  if (a.is_constant() && b.is_constant()) return bool_const(number(a) <= number(b));
  if (a.is_constant() || b.is_constant()) {
    if (const Term simpler = le_with_constant(*this, a, b)) return simpler;
    if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return arith_le(x, y); })) return folded;
  } else if (a.is(Kind::arith_add) || b.is(Kind::arith_add)) {
    const auto constant_of = [this](Term t) { return t.is(Kind::arith_add) && t.child(0).is_constant() ? number(t.child(0)) : Rational(); };
    const auto rest_of = [](Term t) { return t.is(Kind::arith_add) && t.child(0).is_constant() ? t.child(1) : t; };
    if (rest_of(a) == rest_of(b)) return bool_const(constant_of(a) <= constant_of(b));
  }
  const Term children[] = {a, b};
  return intern(Kind::arith_le, bool_sort(), children);
}

Term TermPool::int_div(Term a, Term b) {
  check_same_number_sort(a, b);
  if (b.is_constant()) {
    if (a.is_constant()) return int_const(number(a).euclidean_div(number(b)));
    if (number(b).is_one()) return a;
    if (number(b).is_zero()) return int_const(0);
  }
  const Term children[] = {a, b};
  return intern(Kind::int_div, a.sort(), children);
}

Term TermPool::int_mod(Term a, Term b) {
  check_same_number_sort(a, b);
  if (b.is_constant()) {
    if (a.is_constant()) return int_const(number(a).euclidean_mod(number(b)));
    if (number(b).abs().is_one()) return int_const(0);
    if (number(b).is_zero()) return a;
  }
  const Term children[] = {a, b};
  return intern(Kind::int_mod, a.sort(), children);
}

Term TermPool::real_div(Term a, Term b) {
  check_same_number_sort(a, b);
  if (b.is_constant()) {
    const Rational divisor = number(b);
    return divisor.is_zero() ? real_const(0) : arith_mul(real_const(Rational(1) / divisor), a);
  }
  const Term children[] = {a, b};
  return intern(Kind::real_div, a.sort(), children);
}

Term TermPool::int_to_real(Term a) {
  PROVISO_CHECK(a.sort().is_int(), "int_to_real of something that is no Int");
  if (a.is_constant()) return real_const(number(a));
  return intern(Kind::int_to_real, real_sort(), {&a, 1});
}

Term TermPool::real_to_int(Term a) {
  PROVISO_CHECK(a.sort().is_real(), "real_to_int of something that is no Real");
  if (a.is_constant()) return int_const(number(a).floor());
  if (a.is(Kind::int_to_real)) return a.child(0);
  return intern(Kind::real_to_int, int_sort(), {&a, 1});
}

}  // namespace proviso::term
