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
// never: TRUE
// never: FALSE
// says: call of 'getloadavg' of the C library, which has no model
// A function of the C library that has no model may do more than return anything.
#include <stdlib.h>
void reach_error(void) {}
int main(void) {
  double load[3] = {0, 0, 0};
  if (getloadavg(load, 3) == 3 && load[0] == 0) reach_error();
  return 0;
}
