// check: --property assertions
// also: --analysis k-induction
// verdict: TRUE
// A product by repeated addition, of negative numbers too.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int times(int a, int b) {
  if (b < 0) return -times(a, -b);
  if (b == 0) return 0;
  return a + times(a, b - 1);
}

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < -1000 || a > 1000 || b < -1000 || b > 1000) return 0;
  assert(times(a, b) == a * b);
  return 0;
}
