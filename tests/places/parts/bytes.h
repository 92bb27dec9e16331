// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// Any number of bytes, all the same but the last.
static void bytes(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 4000) return;
  unsigned char text[n];
  for (unsigned i = 0; i < n; i++) text[i] = 'a';
  text[n - 1] = 0;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n - 1) assert(text[k] == 'a');
}
