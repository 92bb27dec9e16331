// Equality of all sorts. Constants move to one side, operations with an inverse are undone, concatenations are split,
// an ite with a constant branch becomes a condition. Recursion goes into one operand only and stops at a fixed depth.
#include <algorithm>

#include "support/result.h"
#include "term/bounds.h"
#include "term/match.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

constexpr unsigned kMaxDepth = 24;

class Equality {
 public:
  explicit Equality(TermPool& pool) : pool_(pool) {}

  Term build(Term a, Term b, unsigned depth) {
    if (a == b) return pool_.true_term();
    if (a.is_constant() && b.is_constant()) return pool_.false_term();
    // constants first, then by id
    if (b.is_constant() || (!a.is_constant() && b < a)) std::swap(a, b);
    if (depth > 0) {
      if (const Term simpler = simplify(a, b, depth - 1)) return simpler;
    }
    const Term children[] = {a, b};
    return pool_.intern(Kind::equal, pool_.bool_sort(), children);
  }

 private:
  Term simplify(Term a, Term b, unsigned depth) {
    if (a.sort().is_bool()) return of_bools(a, b, depth);
    if (const Term simpler = of_ite(a, b, depth)) return simpler;
    if (const Term simpler = of_ite(b, a, depth)) return simpler;
    switch (a.sort().kind()) {
      case SortKind::bit_vector:
        return of_bit_vectors(a, b, depth);
      case SortKind::integer:
      case SortKind::real:
        return of_numbers(a, b, depth);
      case SortKind::array:
        return of_arrays(a, b, depth);
      default:
        return {};
    }
  }

  Term of_bools(Term a, Term b, unsigned depth) {
    if (a.is_true()) return b;
    if (a.is_false()) return pool_.bool_not(b);
    if (are_complements(a, b)) return pool_.false_term();
    if (a.is(Kind::bool_not) && b.is(Kind::bool_not)) return build(a.child(0), b.child(0), depth);
    if (a.is(Kind::bool_not)) return pool_.bool_not(build(a.child(0), b, depth));
    if (b.is(Kind::bool_not)) return pool_.bool_not(build(a, b.child(0), depth));
    return {};
  }

  Term of_ite(Term a, Term b, unsigned depth) {
    if (!a.is(Kind::ite)) return {};
    const Term c = a.child(0), t = a.child(1), e = a.child(2);
    if (b == t) return pool_.bool_or(c, build(e, b, depth));
    if (b == e) return pool_.bool_or(pool_.bool_not(c), build(t, b, depth));
    if (b.is_constant()) {
      // A constant branch equal to b was caught above, so another constant branch differs from it.
      if (t.is_constant()) return pool_.bool_and(pool_.bool_not(c), build(e, b, depth));
      if (e.is_constant()) return pool_.bool_and(c, build(t, b, depth));
    }
    if (b.is(Kind::ite) && b.child(0) == c && (t == b.child(1) || e == b.child(2))) {
      if (t == b.child(1)) return pool_.bool_or(c, build(e, b.child(2), depth));
      return pool_.bool_or(pool_.bool_not(c), build(t, b.child(1), depth));
    }
    return {};
  }

  Term of_bit_vectors(Term a, Term b, unsigned depth) {
    if (disjoint_bounds(a, b)) return pool_.false_term();
    if (a.is(Kind::bv_const)) return bit_vector_with_constant(a.bits(), b, depth);
    if (a.kind() == b.kind()) {
      if (const Term simpler = same_operation(a, b, depth)) return simpler;
    }
    for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
      if (const Term simpler = sum_with_operand(x, y, depth)) return simpler;
      if (const Term simpler = split(x, y, depth)) return simpler;
      if (const Term simpler = as_difference(x, y, depth)) return simpler;
      if (x.is(Kind::bv_zext) && y.is(Kind::bv_sext) && y.child(0).width() == x.child(0).width()) {
        return pool_.bool_and(build(x.child(0), y.child(0), depth), pool_.bv_sge(y.child(0), pool_.bv_zero(y.child(0).width())));
      }
    }
    return {};
  }

  Term split(Term concat, Term other, unsigned depth) {
    if (!concat.is(Kind::bv_concat)) return {};
    const bool falls_apart = other.is(Kind::bv_concat) || other.is(Kind::bv_zext) || other.is(Kind::bv_sext);
    if (!falls_apart) return {};
    const std::uint32_t low_width = concat.child(1).width();
    return pool_.bool_and(build(concat.child(0), pool_.bv_extract(other, other.width() - 1, low_width), depth),
                          build(concat.child(1), pool_.bv_extract(other, low_width - 1, 0), depth));
  }

  Term bit_vector_with_constant(const BitVector& k, Term b, unsigned depth) {
    const auto same = [&](Term operand, const BitVector& value) { return build(pool_.bv_const(value), operand, depth); };
    switch (b.kind()) {
      case Kind::bv_not:
        return same(b.child(0), ~k);
      case Kind::bv_neg:
        return same(b.child(0), -k);
      case Kind::bv_add:
        if (b.child(0).is_constant()) return same(b.child(1), k - b.child(0).bits());
        if (k.is_zero()) return sum_is_zero(b, depth);
        return {};
      case Kind::bv_xor:
        if (b.child(0).is_constant()) return same(b.child(1), k ^ b.child(0).bits());
        return k.is_zero() ? build(b.child(0), b.child(1), depth) : Term();
      case Kind::bv_mul:
        if (b.child(0).is_constant() && b.child(0).bits().bit(0)) return same(b.child(1), k * b.child(0).bits().multiplicative_inverse());
        return {};
      case Kind::bv_concat: {
        const std::uint32_t low_width = b.child(1).width();
        return pool_.bool_and(same(b.child(0), k.extract(k.width() - 1, low_width)), same(b.child(1), k.extract(low_width - 1, 0)));
      }
      case Kind::bv_zext:
        if (k.active_bits() > b.child(0).width()) return pool_.false_term();
        return same(b.child(0), k.zext_to(b.child(0).width()));
      case Kind::bv_sext: {
        const BitVector cut = k.zext_to(b.child(0).width());
        return cut.sext_to(k.width()) == k ? same(b.child(0), cut) : pool_.false_term();
      }
      case Kind::bv_and:
        if (b.child(0).is_constant() && !(k & ~b.child(0).bits()).is_zero()) return pool_.false_term();
        return {};
      case Kind::bv_or:
        if (k.is_zero()) return pool_.bool_and(same(b.child(0), k), same(b.child(1), k));
        if (b.child(0).is_constant() && !(b.child(0).bits() & ~k).is_zero()) return pool_.false_term();
        return {};
      default:
        return {};
    }
  }

  /// x + y = 0 is x = -y where that is shorter to say.
  Term sum_is_zero(Term sum, unsigned depth) {
    const Term x = sum.child(0), y = sum.child(1);
    if (x.is(Kind::bv_neg)) return build(x.child(0), y, depth);
    if (y.is(Kind::bv_neg)) return build(x, y.child(0), depth);
    return {};
  }

  /// x + y = x is y = 0.
  Term sum_with_operand(Term sum, Term other, unsigned depth) {
    if (!sum.is(Kind::bv_add)) return {};
    const Term zero = pool_.bv_zero(other.width());
    if (sum.child(0) == other) return build(zero, sum.child(1), depth);
    if (sum.child(1) == other) return build(zero, sum.child(0), depth);
    return {};
  }

  /// k + x = y is y - x = k: all the distances of two values that are asked for are then those of one difference.
  Term as_difference(Term sum, Term y, unsigned depth) {
    if (!sum.is(Kind::bv_add) || !sum.child(0).is_constant() || y.is(Kind::bv_add)) return {};
    const Term k = sum.child(0), x = sum.child(1);
    return x < y ? build(k, pool_.bv_sub(y, x), depth) : build(pool_.bv_neg(k), pool_.bv_sub(x, y), depth);
  }

  Term same_operation(Term a, Term b, unsigned depth) {
    switch (a.kind()) {
      case Kind::bv_not:
      case Kind::bv_neg:
        return build(a.child(0), b.child(0), depth);
      case Kind::bv_zext:
      case Kind::bv_sext:
        if (a.child(0).width() == b.child(0).width()) return build(a.child(0), b.child(0), depth);
        return {};
      case Kind::bv_concat:
        return a.child(1).width() == b.child(1).width()
                   ? pool_.bool_and(build(a.child(0), b.child(0), depth), build(a.child(1), b.child(1), depth))
                   : Term();
      case Kind::bv_add:
        return of_sums(a, b, depth);
      case Kind::bv_xor:
        for (unsigned i = 0; i < 2; ++i) {
          for (unsigned j = 0; j < 2; ++j) {
            if (a.child(i) == b.child(j)) return build(a.child(1 - i), b.child(1 - j), depth);
          }
        }
        return {};
      default:
        return {};
    }
  }

  Term of_sums(Term a, Term b, unsigned depth) {
    for (unsigned i = 0; i < 2; ++i) {
      for (unsigned j = 0; j < 2; ++j) {
        if (a.child(i) == b.child(j)) return build(a.child(1 - i), b.child(1 - j), depth);
      }
    }
    if (a.child(0).is_constant() && b.child(0).is_constant()) {
      return build(a.child(1), pool_.bv_add(pool_.bv_const(b.child(0).bits() - a.child(0).bits()), b.child(1)), depth);
    }
    return {};
  }

  Term of_numbers(Term a, Term b, unsigned depth) {
    if (!a.is_constant()) {
      if (a.is(Kind::arith_add) && b.is(Kind::arith_add)) {
        for (unsigned i = 0; i < 2; ++i) {
          for (unsigned j = 0; j < 2; ++j) {
            if (a.child(i) == b.child(j)) return build(a.child(1 - i), b.child(1 - j), depth);
          }
        }
      }
      return {};
    }
    const Rational& k = pool_.number(a);
    if (b.is(Kind::arith_add) && b.child(0).is_constant()) {
      return build(pool_.number_const(a.sort(), k - pool_.number(b.child(0))), b.child(1), depth);
    }
    if (b.is(Kind::arith_mul) && b.child(0).is_constant()) {
      const Rational quotient = k / pool_.number(b.child(0));
      if (a.sort().is_int() && !quotient.is_integer()) return pool_.false_term();
      return build(pool_.number_const(a.sort(), quotient), b.child(1), depth);
    }
    return {};
  }

  Term of_arrays(Term a, Term b, unsigned depth) {
    if (a.is(Kind::const_array) && b.is(Kind::const_array)) return build(a.child(0), b.child(0), depth);
    if (a.is(Kind::store) && b.is(Kind::store) && a.child(0) == b.child(0) && a.child(1) == b.child(1)) {
      return build(a.child(2), b.child(2), depth);
    }
    for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
      if (x.is(Kind::store) && x.child(0) == y) return build(pool_.select(y, x.child(1)), x.child(2), depth);
    }
    return {};
  }

  TermPool& pool_;
};

}  // namespace

Term TermPool::equal(Term a, Term b) {
  PROVISO_CHECK(a.sort() == b.sort(), "an equality between different sorts");
  return Equality(*this).build(a, b, kMaxDepth);
}

}  // namespace proviso::term
