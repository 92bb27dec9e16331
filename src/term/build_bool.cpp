// Bool and ite: conjunction with two-level simplification (absorption, complement, resolution), ite with known or
// shared branches and of sums with a summand in common.
#include "support/result.h"
#include "term/match.h"
#include "term/term_pool.h"

namespace proviso::term {

TermPool::TermPool() {
  false_ = intern(Kind::bool_const, bool_sort(), {}, 0);
  true_ = intern(Kind::bool_const, bool_sort(), {}, 1);
}

Term TermPool::bool_not(Term a) {
  PROVISO_CHECK(a.sort().is_bool(), "not of something that is no Bool");
  if (a.is(Kind::bool_const)) return bool_const(a.is_false());
  if (a.is(Kind::bool_not)) return a.child(0);
  return intern(Kind::bool_not, bool_sort(), {&a, 1});
}

namespace {

bool holds(Term conjunction, Term literal) { return conjunction.child(0) == literal || conjunction.child(1) == literal; }
bool refutes(Term conjunction, Term literal) {
  return are_complements(conjunction.child(0), literal) || are_complements(conjunction.child(1), literal);
}

Term other_conjunct(Term conjunction, Term literal) {
  return conjunction.child(0) == literal ? conjunction.child(1) : conjunction.child(0);
}

// a is (c and d): what `a and b` is when b says something about c or d.
Term and_with_conjunction(TermPool& pool, Term a, Term b) {
  if (holds(a, b)) return a;
  if (refutes(a, b)) return pool.false_term();
  if (!b.is(Kind::bool_and)) return {};
  for (const Term literal : b.children()) {
    if (refutes(a, literal)) return pool.false_term();
    if (holds(a, literal)) return pool.bool_and(a, other_conjunct(b, literal));
  }
  return {};
}

// a is not (c and d).
Term and_with_disjunction(TermPool& pool, Term a, Term b) {
  const Term inner = a.child(0);
  if (refutes(inner, b)) return b;
  if (holds(inner, b)) return pool.bool_and(b, pool.bool_not(other_conjunct(inner, b)));
  if (b.is(Kind::bool_and)) {
    for (const Term literal : b.children()) {
      if (refutes(inner, literal)) return b;
      if (holds(inner, literal)) return pool.bool_and(b, pool.bool_not(other_conjunct(inner, literal)));
    }
  } else if (is_or(b)) {  // not (c and d) and not (c and not d) is not c
    for (const Term literal : b.child(0).children()) {
      if (holds(inner, literal) && are_complements(other_conjunct(inner, literal), other_conjunct(b.child(0), literal))) {
        return pool.bool_not(literal);
      }
    }
  }
  return {};
}

}  // namespace

Term TermPool::bool_and(Term a, Term b) {
  PROVISO_CHECK(a.sort().is_bool() && b.sort().is_bool(), "and of something that is no Bool");
  if (a.is_false() || b.is_false() || are_complements(a, b)) return false_;
  if (a.is_true() || a == b) return b;
  if (b.is_true()) return a;
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    Term simpler;
    if (x.is(Kind::bool_and)) simpler = and_with_conjunction(*this, x, y);
    if (!simpler && is_or(x)) simpler = and_with_disjunction(*this, x, y);
    if (simpler) return simpler;
  }
  if (b < a) std::swap(a, b);
  const Term children[] = {a, b};
  return intern(Kind::bool_and, bool_sort(), children);
}

Term TermPool::bool_and(std::span<const Term> terms) {
  Term result = true_;
  for (const Term term : terms) result = bool_and(result, term);
  return result;
}

Term TermPool::bool_or(std::span<const Term> terms) {
  Term result = false_;
  for (const Term term : terms) result = bool_or(result, term);
  return result;
}

Term TermPool::distinct(std::span<const Term> terms) {
  Term result = true_;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    for (std::size_t j = i + 1; j < terms.size(); ++j) result = bool_and(result, not_equal(terms[i], terms[j]));
  }
  return result;
}

namespace {

Term ite_of_bools(TermPool& pool, Term c, Term t, Term e) {
  if (t.is_true() || t == c) return pool.bool_or(c, e);
  if (t.is_false() || are_complements(t, c)) return pool.bool_and(pool.bool_not(c), e);
  if (e.is_true() || are_complements(e, c)) return pool.bool_or(pool.bool_not(c), t);
  if (e.is_false() || e == c) return pool.bool_and(c, t);
  if (are_complements(t, e)) return pool.equal(c, t);
  if (t.is(Kind::bool_not) && e.is(Kind::bool_not)) return pool.bool_not(pool.ite(c, t.child(0), e.child(0)));
  return {};
}

// One branch is an ite itself.
Term ite_of_ite(TermPool& pool, Term c, Term t, Term e) {
  if (t.is(Kind::ite)) {
    if (t.child(0) == c) return pool.ite(c, t.child(1), e);
    if (t.child(2) == e) return pool.ite(pool.bool_and(c, t.child(0)), t.child(1), e);
    if (t.child(1) == e) return pool.ite(pool.bool_and(c, pool.bool_not(t.child(0))), t.child(2), e);
  }
  if (e.is(Kind::ite)) {
    if (e.child(0) == c) return pool.ite(c, t, e.child(2));
    if (e.child(1) == t) return pool.ite(pool.bool_or(c, e.child(0)), t, e.child(2));
    if (e.child(2) == t) return pool.ite(pool.bool_or(c, pool.bool_not(e.child(0))), t, e.child(1));
  }
  return {};
}

/// A constant and the rest of a sum.
struct Offset {
  Term constant;
  Term base;
};

Offset offset_of(TermPool& pool, Term t) {
  if (t.is(Kind::bv_add) && t.child(0).is_constant()) return {t.child(0), t.child(1)};
  return {pool.bv_zero(t.width()), t};
}

/// An ite of which nothing is known.
Term plain_ite(TermPool& pool, Term c, Term t, Term e) {
  const Term children[] = {c, t, e};
  return pool.intern(Kind::ite, t.sort(), children);
}

/// The other summand, if `part` is one of two.
Term rest_of(Term sum, Term part) {
  if (!sum.is(Kind::bv_add)) return {};
  return sum.child(0) == part ? sum.child(1) : sum.child(1) == part ? sum.child(0) : Term();
}

/// What is added in both cases is added afterwards: a counter that may be raised is the counter and one or nothing.
/// Looks no deeper than one sum, so that long ones are not gone through at each of their steps.
Term ite_of_sums(TermPool& pool, Term c, Term t, Term e) {
  const Offset one = offset_of(pool, t), two = offset_of(pool, e);
  if (one.base == two.base) return pool.bv_add(one.base, pool.ite(c, one.constant, two.constant));
  if (const Term rest = rest_of(one.base, two.base))
    return pool.bv_add(two.base, pool.ite(c, pool.bv_add(one.constant, rest), two.constant));
  if (const Term rest = rest_of(two.base, one.base))
    return pool.bv_add(one.base, pool.ite(c, one.constant, pool.bv_add(two.constant, rest)));
  if (!one.base.is(Kind::bv_add)) return {};
  for (const Term shared : one.base.children())
    if (const Term rest = rest_of(two.base, shared))
      return pool.bv_add(shared, plain_ite(pool, c, pool.bv_add(one.constant, rest_of(one.base, shared)), pool.bv_add(two.constant, rest)));
  return {};
}

}  // namespace

Term TermPool::ite(Term c, Term t, Term e) {
  PROVISO_CHECK(c.sort().is_bool() && t.sort() == e.sort(), "an ill-typed ite");
  if (c.is_true() || t == e) return t;
  if (c.is_false()) return e;
  if (c.is(Kind::bool_not)) return ite(c.child(0), e, t);
  if (t.sort().is_bool()) {
    if (const Term simpler = ite_of_bools(*this, c, t, e)) return simpler;
  }
  if (const Term simpler = ite_of_ite(*this, c, t, e)) return simpler;
  if (t.sort().is_bit_vector()) {
    if (const Term simpler = ite_of_sums(*this, c, t, e)) return simpler;
  }
  return plain_ite(*this, c, t, e);
}

Term TermPool::apply(const FunctionSymbol& function, std::span<const Term> arguments) {
  PROVISO_CHECK(arguments.size() == function.domain.size(), "a wrong number of arguments for " + function.name);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    PROVISO_CHECK(arguments[i].sort() == function.domain[i], "an argument of the wrong sort for " + function.name);
  }
  return intern(Kind::apply, function.range, arguments, function.id);
}

}  // namespace proviso::term
