// check: --property assertions
// verdict: TRUE
// `predicate` decides all of it if it is given the time; `auto` decides each place by itself.
#include "parts/filter.h"

/// What a recursive function computes.
static unsigned sum(unsigned n) { return n == 0 ? 0 : 2 + sum(n - 1); }
static void recursion(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 100000) assert(sum(n) == 2 * n);
}

int main(void) {
  filter();
  recursion();
  return 0;
}
