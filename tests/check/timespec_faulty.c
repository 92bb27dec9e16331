// check: --property assertions --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// harness: none, nobody sets the clock
// A second may begin right now.
#include <assert.h>
#include <time.h>
int main(void) {
  struct timespec now;
  if (timespec_get(&now, TIME_UTC) != TIME_UTC) return 0;
  assert(now.tv_nsec > 0);
  return 0;
}
