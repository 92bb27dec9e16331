// check: --property assertions
// also: --analysis bmc
// verdict: FALSE(assertions)
// The last step is one too long.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
  while (i < n) {
    s += 2 * i + 1;
    i++;
  }
  if (__VERIFIER_nondet_uint()) {
    i++;
    s += 2 * i;
  }
  assert(s == i * i);
  return 0;
}
