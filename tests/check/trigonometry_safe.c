// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
double sin(double);
double acos(double);
double exp(double);
int main(void) {
  double x = __VERIFIER_nondet_double();
  double y = sin(x);
  assert(y != y || (y >= -1 && y <= 1));
  assert(acos(1) == 0 && exp(0) == 1);
  if (x == x) assert(exp(x) >= 0);
  return 0;
}
