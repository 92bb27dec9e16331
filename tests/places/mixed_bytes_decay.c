// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bytes.h"
#include "parts/decay.h"

int main(void) {
  bytes();
  decay();
  return 0;
}
