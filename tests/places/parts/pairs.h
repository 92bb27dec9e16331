// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// Numbers that move together, by parity.
static void pairs(void) {
  unsigned i = 1, j = 1, a = 0, b = 0, flag = __VERIFIER_nondet_uint();
  i = flag ? 0 : 1;
  while (__VERIFIER_nondet_int()) {
    a++;
    b += j - i;
    i += 2;
    if (i % 2 == 0)
      j += 2;
    else
      j++;
  }
  if (flag) assert(a == b);
}
