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
// says: 'close' of a standard stream
#include <assert.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  close(1);
  assert(puts("x") >= 0);
  return 0;
}
