// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// But some powers are exact, and powers of positive numbers are not negative.
#include <assert.h>
double pow(double, double);
int main(void) {
  assert(pow(3, 0) == 1 && pow(1, 0.1) == 1 && pow(-7, 2) == 49 && pow(2, 10) == 1024);
  assert(pow(3.5, 0.3) >= 0);
  return 0;
}
