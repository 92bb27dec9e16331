// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include "parts/decay.h"
#include "parts/fill.h"
#include "parts/product.h"

int main(void) {
  product();
  decay();
  fill();
  return 0;
}
