// A place for programs that no analysis decides alone (tests/places/mixed_*.c).
#pragma once

#include "inputs.h"

/// A number that is halved again and again.
static void decay(void) {
  float level = 1;
  while (__VERIFIER_nondet_int()) level = level * 0.5f;
  assert(level >= 0 && level <= 1);
}
