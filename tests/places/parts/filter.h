// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// A number that stays within bounds.
static void filter(void) {
  float y = 0;
  while (__VERIFIER_nondet_int()) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= -10 && x <= 10)) continue;
    y = y / 2 + x / 4;
  }
  assert(y >= -100 && y <= 100);
}
