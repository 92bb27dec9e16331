// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: used before it is declared weak
// Compilers have taken the address for another than null by then.
#include <assert.h>
int nowhere(void);

int main(void) {
  assert(!nowhere);
  return 0;
}
#pragma weak nowhere
