// check: --property assertions
// verdict: FALSE
// Each function has an array of its own, so that each place is decided without the calls of the others; and what is
// undefined in each of these is shown too.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static void fills(void) {
  unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  if (n == 0 || n > 5000) return;
  int a[n];
  for (unsigned i = 0; i < n; i++) a[i] = 7;
  if (k < n) assert(a[k] == 7);  // shown
}

static void fills_most(void) {
  int a[30], k = __VERIFIER_nondet_int();
  for (int i = 0; i < 30; i++) a[i] = i < 29 ? 4 : 0;
  if (k >= 0 && k < 30) assert(a[k] == 4);  // violated
}

static void divides(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 3;
  unsigned q = n != 0 ? s / n : 3;
  assert(s == 3 * n);        // shown
  assert(q != 3 || n < 90);  // violated
}

int main(void) {
  fills();
  fills_most();
  divides();
  return 0;
}
