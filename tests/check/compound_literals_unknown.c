// verdict: UNKNOWN
// never: TRUE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// Compound literals of constant types need not be distinct, neither from each other nor from string literals.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static const int *const whole = (const int[]){1, 2};
int main(void) {
  const int *one = (const int[]){1, 2}, *other = (const int[]){1, 2};
  switch (__VERIFIER_nondet_int()) {
    case 0: assert(one != other); break;
    case 1: assert(whole != one); break;
    default: assert((const char *)(const char[]){"abc"} != "abc");
  }
  return 0;
}
