// check: --property assertions
// also: --analysis k-induction
// verdict: TRUE
// A product of merged values: normal forms for each way that a choice goes.
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
    s += 2 * i - 1;
  }
  assert(s == i * i);
  return 0;
}
