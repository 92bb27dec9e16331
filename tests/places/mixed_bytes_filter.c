// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/bytes.h"
#include "parts/filter.h"

int main(void) {
  bytes();
  filter();
  return 0;
}
