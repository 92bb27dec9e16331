// verdict: FALSE(assertions)
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// Control may run off the end of the function: its result is then any value.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int three(int c) {
  if (c) return 3;
}
int main(void) {
  int x = three(__VERIFIER_nondet_int());
  assert(x == 3);
  return 0;
}
