// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// Comments and hints change nothing.
#include <assert.h>
int x;

int main(void) {
  __asm__ volatile("# the loop begins" ::: "memory");
  __asm__("prefetcht0 %0" : : "m"(x));
  __asm__ volatile("pause # wait");
  assert(x == 0);
  return 0;
}
