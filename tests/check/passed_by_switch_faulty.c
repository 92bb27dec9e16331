// verdict: FALSE(assertions)
// never: TRUE
// also: --analysis execution
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  switch (__VERIFIER_nondet_int()) {
    int i = 3;
    case 1:
      i = 4;
    default:
      assert(i == 4);
  }
  return 0;
}
