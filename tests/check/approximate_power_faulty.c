// check: --property assertions
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// What is exact can be executed.
#include <assert.h>
double pow(double, double);
int main(void) {
  assert(pow(-7, 2) == -49);
  return 0;
}
