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
// harness: none, nobody sets the clock
#include <assert.h>
#include <time.h>
int main(void) {
  struct timespec first, second;
  clock_gettime(CLOCK_REALTIME, &first);
  clock_gettime(CLOCK_REALTIME, &second);
  assert(second.tv_sec >= first.tv_sec);
  return 0;
}
