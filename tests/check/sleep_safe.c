// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// Nobody sleeps longer than they asked for.
#include <assert.h>
#include <time.h>
unsigned sleep(unsigned);
int usleep(unsigned);
int main(void) {
  assert(sleep(3) <= 3);
  int result = usleep(10);
  assert(result == 0 || result == -1);
  struct timespec wanted = {1, 2000000000};
  assert(nanosleep(&wanted, 0) == -1);
  return 0;
}
