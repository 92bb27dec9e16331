// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// A negative number has no logarithm, and errno says so.
#include <assert.h>
#include <errno.h>
double log(double);
int main(void) {
  errno = 0;
  double result = log(-1.0);
  assert(errno == EDOM && result != result);
  return 0;
}
