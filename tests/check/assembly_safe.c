// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// Assembly without instructions hands values on.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = x, z;
  __asm__ volatile("" : "+r"(y) : : "memory");
  __asm__("" : "=r"(z) : "0"(y));
  assert(x == y && y == z);
  return 0;
}
