// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// A trick with bits: the average of two numbers whose sum may not fit.
static void bits(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  unsigned average = (a & b) + ((a ^ b) >> 1);
  assert(average == (unsigned)(((unsigned long long)a + b) / 2));
}
