// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a rounding mode other than to nearest ('fesetround')
// A conversion rounds as well.
#include <assert.h>
#include <fenv.h>
int main(void) {
  volatile int v = 33554431;
  fesetround(FE_UPWARD);
  assert((float)v == 33554432.0f);
  return 0;
}
