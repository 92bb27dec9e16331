// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/fill.h"
#include "parts/filter.h"
#include "parts/pairs.h"

int main(void) {
  fill();
  filter();
  pairs();
  return 0;
}
