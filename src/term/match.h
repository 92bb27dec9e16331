// Recognises shapes that the builders' normal form hides: disjunctions, differences, constants of a kind.
#pragma once

#include "term/term.h"

namespace proviso::term {

inline bool are_complements(Term a, Term b) {
  return (a.is(Kind::bool_not) && a.child(0) == b) || (b.is(Kind::bool_not) && b.child(0) == a);
}

inline bool are_bit_complements(Term a, Term b) {
  return (a.is(Kind::bv_not) && a.child(0) == b) || (b.is(Kind::bv_not) && b.child(0) == a);
}

/// not (a and b)
inline bool is_or(Term a) { return a.is(Kind::bool_not) && a.child(0).is(Kind::bool_and); }

/// What negation is stripped of.
inline Term atom_of(Term literal) { return literal.is(Kind::bool_not) ? literal.child(0) : literal; }

inline bool is_bv_zero(Term a) { return a.is(Kind::bv_const) && a.bits().is_zero(); }

}  // namespace proviso::term
