// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bits.h"
#include "parts/bytes.h"
#include "parts/pairs.h"

int main(void) {
  bytes();
  pairs();
  bits();
  return 0;
}
