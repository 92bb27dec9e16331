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
#include <assert.h>
#include <unistd.h>
int main(void) {
  assert(write(1, "a", 1) == 1);
  return 0;
}
