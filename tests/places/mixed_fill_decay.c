// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern float __VERIFIER_nondet_float(void);

/// Any number of elements, all the same.
static void fill(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 10000) return;
  int a[n];
  for (unsigned i = 0; i < n; i++) a[i] = 7;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n) assert(a[k] == 7);
}

static void decay(void) {
  float level = 1;
  while (__VERIFIER_nondet_int()) level = level * 0.5f;
  assert(level >= 0 && level <= 1);
}

int main(void) {
  fill();
  decay();
  return 0;
}
