// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// What was kept of the first round is there in the later ones, and what has any value has the same at each read.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int kept;
  for (int round = 0; round < 3; round++) {
    if (round > 0) goto out;
    int i = 3;
    kept = i;
  out:
    assert(kept == 3 && i == i);
  }
  return 0;
}
