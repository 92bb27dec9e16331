// Helpers shared by the bit-vector builders: operand order, folding of operations over an ite of constants.
#pragma once

#include <utility>

#include "support/result.h"
#include "term/term_pool.h"

namespace proviso::term {

inline void check_same_width(Term a, Term b) {
  PROVISO_CHECK(a.sort().is_bit_vector() && a.sort() == b.sort(), "bit-vector operands of different sorts");
}

/// Puts a constant first, else the smaller id.
inline void order_operands(Term& a, Term& b) {
  if (b.is_constant() ? !a.is_constant() || b < a : !a.is_constant() && b < a) std::swap(a, b);
}

inline bool is_ite_of_constants(Term t) { return t.is(Kind::ite) && t.child(1).is_constant() && t.child(2).is_constant(); }

/// op(ite(c, k1, k2), k) is ite(c, op(k1, k), op(k2, k)), where both fold; likewise for the other operand. Empty if
/// neither is such an ite.
template <typename Op>
Term fold_over_ite(TermPool& pool, Term a, Term b, Op op) {
  if (is_ite_of_constants(a) && b.is_constant()) return pool.ite(a.child(0), op(a.child(1), b), op(a.child(2), b));
  if (is_ite_of_constants(b) && a.is_constant()) return pool.ite(b.child(0), op(a, b.child(1)), op(a, b.child(2)));
  return {};
}

template <typename Op>
Term fold_over_ite(TermPool& pool, Term a, Op op) {
  if (!is_ite_of_constants(a)) return {};
  return pool.ite(a.child(0), op(a.child(1)), op(a.child(2)));
}

}  // namespace proviso::term
