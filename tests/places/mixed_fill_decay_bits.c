// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bits.h"
#include "parts/decay.h"
#include "parts/fill.h"

int main(void) {
  fill();
  decay();
  bits();
  return 0;
}
