// check: --property assertions --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// To nearest, and between two to the even one.
#include <assert.h>
#include <fenv.h>
double rint(double);
int main(void) {
  fesetround(FE_TONEAREST);
  assert(rint(2.5) == 3);
  return 0;
}
