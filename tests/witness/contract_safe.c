// property: assertions
// verdict: TRUE
// A recursive function, whose contract the proof needs.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned sum(unsigned n) {
  if (n == 0) return 0;
  return n + sum(n - 1);
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  assert(2 * sum(n) == n * n + n);
  return 0;
}
