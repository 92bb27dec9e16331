// Terms as C expressions, for people to read and for files that take C (invariants in witnesses). Bit-vectors of 8, 16,
// 32, 64 and 128 bits are C's integers, other widths live in the next larger unsigned one. The text has the value of
// the term if signed arithmetic wraps; casts stand where C's types alone would make it another value.
//
// Arrays, functions and the float operations C has no operator for are written in the style of C, as calls.
#pragma once

#include <functional>
#include <string>

#include "term/term_store.h"

namespace proviso::term {

enum class CSign {
  unsigned_integer,
  signed_integer
};

/// What a variable is called in C, and how C reads its bits.
struct CName {
  std::string text;
  CSign sign = CSign::unsigned_integer;
};

using CNaming = std::function<CName(Term variable)>;

/// Bool terms become conditions, others values. A subterm used twice is written twice: for terms that people are to
/// read.
std::string to_c(const TermStore& store, Term term, const CNaming& naming);
/// With the variables' own names, as unsigned integers.
std::string to_c(const TermStore& store, Term term);

}  // namespace proviso::term
