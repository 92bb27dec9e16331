// check: --property assertions --stop-at-first
// verdict: FALSE(assertions)
// What the first calls return looks like 2 * n.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static unsigned sum(unsigned n) { return n == 0 ? 0 : (n == 90 ? 3 : 2) + sum(n - 1); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 100) assert(sum(n) == 2 * n);
  return 0;
}
