// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
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
      assert(i == 4);
      break;
    default:
      i = 5;
      assert(i == 5);
  }
  return 0;
}
