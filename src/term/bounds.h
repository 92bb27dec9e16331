// Cheap unsigned and signed bounds of bit-vector terms of at most 64 bits, read off their outermost operations.
#pragma once

#include <cstdint>
#include <optional>

#include "term/term.h"

namespace proviso::term {

struct UnsignedBounds {
  std::uint64_t low;
  std::uint64_t high;
};

struct SignedBounds {
  std::int64_t low;
  std::int64_t high;
};

/// The whole range where nothing better is known. The term has at most 64 bits.
UnsignedBounds unsigned_bounds(Term term);
SignedBounds signed_bounds(Term term);

/// True if no value lies in the bounds of both.
bool disjoint_bounds(Term a, Term b);

/// True if the top bit of a term (of any width) is known to be 0.
bool is_known_nonnegative(Term term);

}  // namespace proviso::term
