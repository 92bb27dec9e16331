// check: --property assertions
// also: --analysis bmc
// verdict: FALSE(assertions)
// One step goes the other way.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  if (x == 0 || y == 0) return 0;
  unsigned a = x, b = y, p = 1, q = 0, r = 0, s = 1;
  while (a != b) {
    assert(a == y * r + x * p);
    assert(b == x * q + y * s);
    if (a > b) {
      a -= b;
      p -= q;
      r -= s;
    } else {
      b -= a;
      q += p;
      s -= r;
    }
  }
  return 0;
}
