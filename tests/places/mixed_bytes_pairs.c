// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bytes.h"
#include "parts/pairs.h"

int main(void) {
  bytes();
  pairs();
  return 0;
}
