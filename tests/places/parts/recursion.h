// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// What a recursive function computes.
static unsigned sum(unsigned n) { return n == 0 ? 0 : 2 + sum(n - 1); }
static void recursion(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 100000) assert(sum(n) == 2 * n);
}
