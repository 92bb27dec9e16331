// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// Any number of elements, all the same.
static void fill(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 10000) return;
  int a[n];
  for (unsigned i = 0; i < n; i++) a[i] = 7;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n) assert(a[k] == 7);
}
