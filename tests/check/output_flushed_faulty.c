// check: --property assertions --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// harness: none, the library does not fail here
// The device may be full.
#include <assert.h>
#include <stdio.h>
int main(void) {
  assert(fflush(stdout) == 0);
  return 0;
}
