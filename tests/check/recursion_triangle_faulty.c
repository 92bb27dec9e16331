// check: --property assertions --stop-at-first
// verdict: FALSE(assertions)
// Where the polynomial does not hold, nobody may think that it does.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int sum(int n) {
  if (n <= 0) return 0;
  return n + sum(n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -10 || n > 10000) return 0;
  assert(2 * sum(n) == n * n + n);
  return 0;
}
