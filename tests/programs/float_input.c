// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 0.5
#include <assert.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  assert(x * x >= 0.25 || x != x);
  return 0;
}
