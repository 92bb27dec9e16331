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

/// Numbers that move together, by parity.
static void pairs(void) {
  unsigned i = 1, j = 1, a = 0, b = 0, flag = __VERIFIER_nondet_uint();
  i = flag ? 0 : 1;
  while (__VERIFIER_nondet_int()) {
    a++;
    b += j - i;
    i += 2;
    if (i % 2 == 0) j += 2; else j++;
  }
  if (flag) assert(a == b);
}

int main(void) {
  fill();
  decay();
  pairs();
  return 0;
}
