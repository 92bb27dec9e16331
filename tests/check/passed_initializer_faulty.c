// verdict: FALSE(assertions)
// never: TRUE
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// A goto passes the initialisation: the variable is there, with any value.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c) goto out;
  int i = 3;
out:
  assert(i == 3);
  return 0;
}
