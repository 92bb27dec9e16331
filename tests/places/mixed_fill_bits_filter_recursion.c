// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bits.h"
#include "parts/fill.h"
#include "parts/filter.h"
#include "parts/recursion.h"

int main(void) {
  fill();
  bits();
  filter();
  recursion();
  return 0;
}
