// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <fenv.h>
double rint(double);
int main(void) {
  assert(fesetround(FE_TONEAREST) == 0 && fegetround() == FE_TONEAREST);
  assert(rint(2.5) == 2);
  return 0;
}
