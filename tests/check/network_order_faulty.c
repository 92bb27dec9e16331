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
unsigned htonl(unsigned);
int main(void) {
  assert(htonl(1) == 1);
  return 0;
}
