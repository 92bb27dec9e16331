// check: --property assertions
// also: --analysis k-induction
// verdict: TRUE
// What the function returns is a polynomial of its parameter: 2 * n.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static unsigned sum(unsigned n) { return n == 0 ? 0 : 2 + sum(n - 1); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 100000) assert(sum(n) == 2 * n);
  return 0;
}
