// check: --property assertions
// verdict: TRUE
// `predicate` decides all of it if it is given the time; `auto` decides each place by itself.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern float __VERIFIER_nondet_float(void);

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

/// What a recursive function computes.
static unsigned sum(unsigned n) { return n == 0 ? 0 : 2 + sum(n - 1); }
static void recursion(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 100000) assert(sum(n) == 2 * n);
}

int main(void) {
  filter();
  recursion();
  return 0;
}
