// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bits.h"
#include "parts/fill.h"
#include "parts/filter.h"

int main(void) {
  fill();
  bits();
  filter();
  return 0;
}
