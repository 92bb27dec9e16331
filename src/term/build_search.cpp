// Searches in arrays (kind.h): where an element stands that has a value, or differs from that of another array.
#include "support/result.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

/// Up to so many elements are considered one by one.
constexpr std::uint64_t kFew = 8;

bool is_few(Term count) { return count.is_constant() && count.bits().active_bits() < 32 && count.low_word() <= kFew; }

}  // namespace

Term TermPool::array_find(Term array, Term first, Term count, Term value) {
  PROVISO_CHECK(array.sort().is_array() && array.sort().index().is_bit_vector() && array.sort().element() == value.sort() &&
                    first.sort() == count.sort() && first.width() >= array.sort().index().width(),
                "an ill-typed search");
  if (array.is(Kind::const_array)) return ite(equal(array.child(0), value), bv_zero(count.width()), count);
  if (is_few(count)) {
    Term found = count;
    for (std::uint64_t i = count.low_word(); i-- > 0;) {
      const Term offset = bv_const(count.width(), i);
      found = ite(equal(element_at(array, bv_add(first, offset)), value), offset, found);
    }
    return found;
  }
  has_searches_ = true;
  const Term children[] = {array, first, count, value};
  return intern(Kind::array_find, count.sort(), children);
}

Term TermPool::array_difference(Term array, Term first, Term count, Term other, Term from) {
  PROVISO_CHECK(array.sort().is_array() && other.sort().is_array() && array.sort().element() == other.sort().element() &&
                    array.sort().index().is_bit_vector() && other.sort().index().is_bit_vector() && first.sort() == count.sort() &&
                    first.sort() == from.sort() && first.width() >= array.sort().index().width() &&
                    first.width() >= other.sort().index().width(),
                "an ill-typed search");
  if (array == other && first == from) return count;
  if (is_few(count)) {
    Term found = count;
    for (std::uint64_t i = count.low_word(); i-- > 0;) {
      const Term offset = bv_const(count.width(), i);
      const Term is_same = equal(element_at(array, bv_add(first, offset)), element_at(other, bv_add(from, offset)));
      found = ite(is_same, found, offset);
    }
    return found;
  }
  has_searches_ = true;
  const Term children[] = {array, first, count, other, from};
  return intern(Kind::array_difference, count.sort(), children);
}

}  // namespace proviso::term
