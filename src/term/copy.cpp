#include "term/copy.h"

#include "support/result.h"
#include "term/traverse.h"

namespace proviso::term {

Sort copied(TermPool& to, Sort sort) {
  if (sort.is_bool()) return to.bool_sort();
  if (sort.is_bit_vector()) return to.bv_sort(sort.width());
  if (sort.is_float()) return to.float_sort(sort.float_format());
  if (sort.is_array()) return to.array_sort(copied(to, sort.index()), copied(to, sort.element()));
  PROVISO_CHECK(sort.is_arithmetic(), "a sort that cannot be copied");
  return sort.kind() == SortKind::integer ? to.int_sort() : to.real_sort();
}

Term Copier::copy_leaf(Term leaf) {
  switch (leaf.kind()) {
    case Kind::variable:
      return to_.variable(from_.name(leaf), copied(to_, leaf.sort()));
    case Kind::bool_const:
      return to_.bool_const(leaf.is_true());
    case Kind::bv_const:
      return to_.bv_const(leaf.bits());
    case Kind::fp_const:
      return to_.fp_const(leaf.sort().float_format(), leaf.bits());
    case Kind::int_const:
      return to_.int_const(from_.number(leaf));
    case Kind::real_const:
      return to_.real_const(from_.number(leaf));
    default:
      PROVISO_CHECK(false, std::string("a leaf that cannot be copied: ") + to_string(leaf.kind()));
      return leaf;
  }
}

Term Copier::copy(Term term) {
  TermSet seen;
  for_each_subterm(term, seen, [&](Term next) {
    if (copies_.contains(next)) return;
    if (next.arity() == 0) {
      copies_[next] = copy_leaf(next);
      return;
    }
    Terms children;
    for (const Term child : next.children()) children.push_back(copies_[child]);
    if (next.is(Kind::const_array)) {
      copies_[next] = to_.const_array(copied(to_, next.sort()), children[0]);
    } else {
      PROVISO_CHECK(!next.is(Kind::apply), "functions are not copied");
      copies_[next] = to_.rebuild(next, children);
    }
  });
  return copies_[term];
}

}  // namespace proviso::term
