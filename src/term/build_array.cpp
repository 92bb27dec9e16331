// Arrays: a read goes past writes to other places, and takes the value of a write to its own.
#include "support/result.h"
#include "term/bounds.h"
#include "term/bv_rules.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

// Writes a read may look past; longer chains are left to the solver.
constexpr unsigned kMaxWrites = 4096;

struct OffsetIndex {
  Term base;  // empty for a constant
  BitVector offset;
};

OffsetIndex as_offset(Term index) {
  if (index.is(Kind::bv_const)) return {Term(), index.bits()};
  if (index.is(Kind::bv_add) && index.child(0).is_constant()) return {index.child(1), index.child(0).bits()};
  return {index, BitVector::zero(index.width())};
}

/// True if the two indices differ in every model.
bool always_differ(TermPool& pool, Term i, Term j) {
  if (i.is_constant() && j.is_constant()) return i != j;
  if (i.sort().is_bit_vector()) {
    const OffsetIndex x = as_offset(i), y = as_offset(j);
    if (x.base == y.base) return x.offset != y.offset;
    return disjoint_bounds(i, j);
  }
  if (i.sort().is_arithmetic()) {
    const auto base = [&](Term t) { return t.is(Kind::arith_add) && t.child(0).is_constant() ? t.child(1) : t; };
    const auto offset = [&](Term t) { return t.is(Kind::arith_add) && t.child(0).is_constant() ? pool.number(t.child(0)) : Rational(); };
    return !i.is_constant() && !j.is_constant() && base(i) == base(j) && offset(i) != offset(j);
  }
  return false;
}

}  // namespace

Term TermPool::select(Term array, Term index) {
  PROVISO_CHECK(array.sort().is_array() && array.sort().index() == index.sort(), "an ill-typed select");
  for (unsigned writes = 0; array.is(Kind::store) && writes < kMaxWrites; ++writes) {
    if (array.child(1) == index) return array.child(2);
    if (!always_differ(*this, array.child(1), index)) break;
    array = array.child(0);
  }
  if (array.is(Kind::const_array)) return array.child(0);
  if (has_range(array)) return read_range(array, index);
  const Term children[] = {array, index};
  return intern(Kind::select, array.sort().element(), children);
}

Term TermPool::store(Term array, Term index, Term value) {
  PROVISO_CHECK(array.sort().is_array() && array.sort().index() == index.sort() && array.sort().element() == value.sort(),
                "an ill-typed store");
  if (array.is(Kind::store) && array.child(1) == index) array = array.child(0);
  if (value.is(Kind::select) && value.child(0) == array && value.child(1) == index) return array;
  if (array.is(Kind::const_array) && array.child(0) == value) return array;
  const Term children[] = {array, index, value};
  return intern(Kind::store, array.sort(), children);
}

Term TermPool::const_array(Sort array_sort, Term element) {
  PROVISO_CHECK(array_sort.is_array() && array_sort.element() == element.sort(), "an ill-typed constant array");
  return intern(Kind::const_array, array_sort, {&element, 1});
}

Term TermPool::zero_of(Sort sort) {
  switch (sort.kind()) {
    case SortKind::boolean:
      return false_;
    case SortKind::bit_vector:
      return bv_zero(sort.width());
    case SortKind::integer:
    case SortKind::real:
      return number_const(sort, Rational(0));
    case SortKind::floating:
      return fp_zero(sort.float_format());
    case SortKind::array:
      return const_array(sort, zero_of(sort.element()));
  }
  return {};
}

}  // namespace proviso::term
