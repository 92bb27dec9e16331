// check: --property assertions
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: not supported: __builtin_add_overflow into a _Bool
// gcc refuses it, and Clang keeps the lowest bit of the sum, which is no conversion.
#include <assert.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  _Bool sum;
  __builtin_add_overflow(c, 0, &sum);
  assert(sum == (c != 0));
  return 0;
}
