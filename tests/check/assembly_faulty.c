// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// harness: none, indeterminate memory may hold something else
// An output that nothing was handed in for is anything.
#include <assert.h>

int main(void) {
  int x = 3;
  __asm__ volatile("" : "=r"(x));
  assert(x == 3);
  return 0;
}
