// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <time.h>
int main(void) {
  struct timespec first, second;
  assert(clock_gettime(CLOCK_MONOTONIC, &first) == 0 && clock_gettime(CLOCK_MONOTONIC, &second) == 0);
  assert(second.tv_sec >= first.tv_sec && second.tv_nsec < 1000000000);
  return 0;
}
