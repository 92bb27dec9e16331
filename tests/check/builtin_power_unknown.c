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
// says: not supported: __builtin_powi
// A function of the compiler's, which no library defines: it is not one of the user's that returns any value.
#include <assert.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  double power = __builtin_powi(x, 3);
  assert(x != 2 || power == 8);
  return 0;
}
