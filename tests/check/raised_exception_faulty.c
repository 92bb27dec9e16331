// check: --property assertions --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// What is raised is there to be tested.
#include <assert.h>
#include <fenv.h>
int main(void) {
  feclearexcept(FE_ALL_EXCEPT);
  feraiseexcept(FE_OVERFLOW);
  assert(fetestexcept(FE_OVERFLOW) == 0);
  return 0;
}
