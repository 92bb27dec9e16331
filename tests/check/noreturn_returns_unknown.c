// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// A function that says it does not return, and does: undefined, and compilers have no code there.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

__attribute__((noreturn)) static void leave(void) {
  if (__VERIFIER_nondet_int()) exit(0);
}

int main(void) {
  leave();
  assert(0);
  return 0;
}
