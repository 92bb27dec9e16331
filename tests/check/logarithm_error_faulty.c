// check: --property assertions
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
#include <assert.h>
#include <errno.h>
double log(double);
int main(void) {
  errno = 0;
  log(-1.0);
  assert(errno == 0);
  return 0;
}
