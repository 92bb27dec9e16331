// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: TRUE
// Filled with ones, which are true.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  _Bool b[200];
  if (n > 200) return 0;
  memset(b, 1, n);
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= n) return 0;
  if (!b[i]) reach_error();
  return 0;
}
