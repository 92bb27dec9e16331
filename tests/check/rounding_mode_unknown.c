// check: --property assertions
// verdict: UNKNOWN
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
