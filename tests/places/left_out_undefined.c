// check: --property assertions --time-limit 8s
// verdict: UNKNOWN
// What is undefined in one call leaves all places open, as long as it can happen: a proof must not rest on its absence.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static void wild(void) {
  int a[4], k = __VERIFIER_nondet_int();
  if (k < 0 || k > 4) return;
  a[k] = 1;
}

static void sums(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 2;
  assert(s == 2 * n);  // open
}

int main(void) {
  wild();
  sums();
  return 0;
}
