// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <time.h>
int main(void) {
  struct timespec now;
  int base = timespec_get(&now, TIME_UTC);
  assert(base == 0 || base == TIME_UTC);
  if (base != 0) assert(now.tv_nsec >= 0 && now.tv_nsec < 1000000000);
  return 0;
}
