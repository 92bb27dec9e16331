// verdict: FALSE(assertions)
// never: TRUE
// harness: none, indeterminate memory may hold something else
// also: --analysis execution
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// Each round has a variable of its own: what the one of the last round held is gone.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  for (int round = 0; round < 2; round++) {
    if (round == 1) goto out;
    int i = 3;
    (void)i;
  out:
    assert(i == 3);
  }
  return 0;
}
