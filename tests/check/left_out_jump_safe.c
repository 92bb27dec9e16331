// A call that may not come back, since it jumps, is no call that can be left out for other places.
// check: --property assertions
// verdict: TRUE
#include <assert.h>
#include <setjmp.h>
extern unsigned __VERIFIER_nondet_uint(void);
static jmp_buf e;
static unsigned pick(unsigned k) { unsigned a[4] = {1, 2, 3, 4}; if (k > 3) longjmp(e, 1); return a[k]; }
int main(void) {
  unsigned k = __VERIFIER_nondet_uint();
  if (setjmp(e)) { assert(k > 3); return 0; }
  pick(k);
  unsigned n = __VERIFIER_nondet_uint() & 15, s = 0;
  for (unsigned i = 0; i < n; i++) s += 2;
  assert(s == 2 * n);
  assert(k <= 3);
  return 0;
}
