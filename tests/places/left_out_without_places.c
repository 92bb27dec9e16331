// check: --property assertions --property div-by-zero --time-limit 6s
// verdict: UNKNOWN
// decided: div-by-zero unknown
// No step of this program divides, but what is undefined in a call rules out a proof of that as well: it must not rest
// on the absence of what nothing else shows.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned pick(unsigned k) {
  unsigned a[3] = {1, 2, 3};
  return a[k & 3];
}

static void sums(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 2;
  assert(s == 2 * n);  // open
}

int main(void) {
  pick(__VERIFIER_nondet_uint());
  sums();
  return 0;
}
