// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// A recursive function of two numbers.
static unsigned times(unsigned a, unsigned b) { return b == 0 ? 0 : a + times(a, b - 1); }
static void product(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  if (a < 1000 && b < 1000) assert(times(a, b) == a * b);
}
