// check: --property assertions
// verdict: TRUE
// That the states in between never occur is found by property-directed reachability; that all elements are the same,
// which needs it, is shown by induction.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  if (n == 0 || n > 5000) return 0;
  int a[n];
  int state = 0;
  for (unsigned i = 0; i < n; i++) {
    a[i] = 5;
    if (state == 0) {
      state = 3;
    } else if (state == 3) {
      state = 11;
    } else if (state == 11) {
      state = 0;
    } else if (__VERIFIER_nondet_int()) {
      a[0] = 1;
    }
  }
  if (k < n) assert(a[k] == 5);
  return 0;
}
