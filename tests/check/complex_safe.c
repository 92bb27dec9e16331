// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// Complex integers, and floats that are added: part by part.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int _Complex times_i(int _Complex z) { return z * 1i; }

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x < -100 || x > 100 || y < -100 || y > 100) return 0;
  int _Complex z = x + y * 1i;
  int _Complex w = times_i(z);
  assert(__real__ w == -y && __imag__ w == x);
  assert(w * 1i == -z);
  assert(~(~z) == z && (z != 0) == (x != 0 || y != 0));
  double _Complex d = x;
  d += 2.0i;
  assert(__real__ d == x && __imag__ d == 2.0);
  return 0;
}
