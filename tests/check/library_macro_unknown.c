// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: CMPLX
// A name of the library that the header does not declare is no function of the user's.
#include <assert.h>
#include <complex.h>

int main(void) {
  double complex z = CMPLX(1, 2);
  assert(cimag(z) == 2);
  return 0;
}
