// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern float __VERIFIER_nondet_float(void);

/// Any number of elements, none of them negative.
static void numbers(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 500) return;
  int a[n];
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int() & 255;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n) assert(a[k] >= 0 && a[k] < 256);
}

/// A number that stays within bounds.
static void filter(void) {
  float y = 0;
  while (__VERIFIER_nondet_int()) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= -10 && x <= 10)) continue;
    y = y / 2 + x / 4;
  }
  assert(y >= -100 && y <= 100);
}

int main(void) {
  numbers();
  filter();
  return 0;
}
