// check: --property assertions --analysis value
// verdict: UNKNOWN
// Values do not express why the first one cannot fail (no square is 7 modulo 8); the second one is shown all the same.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  int state = 0;
  assert(x * x != 7);  // open
  while (__VERIFIER_nondet_uint()) state = state == 4 ? 0 : state + 2;
  assert(state != 3);  // shown
  return 0;
}
