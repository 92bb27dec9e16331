// check: --property unreach-call
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: TRUE
// The function that must not be called asserts, as that of SV-COMP does: it has a copy for each call, and all of them count.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) { assert(0); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 7)
    if (n != 7) reach_error();
  if (n == 8 && n < 8) reach_error();
  return 0;
}
