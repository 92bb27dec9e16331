// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bytes.h"
#include "parts/pairs.h"
#include "parts/recursion.h"

int main(void) {
  recursion();
  bytes();
  pairs();
  return 0;
}
