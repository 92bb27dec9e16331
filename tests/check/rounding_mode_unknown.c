// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a rounding mode other than to nearest ('fesetround')
// Everything that rounds would have to round another way.
#include <assert.h>
#include <fenv.h>
double rint(double);
int main(void) {
  fesetround(FE_UPWARD);
  assert(rint(2.5) == 2);
  return 0;
}
