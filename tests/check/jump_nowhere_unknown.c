// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: longjmp to where setjmp was never called
// longjmp does not come back, wherever it goes.
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;

int main(void) {
  int x = 0;
  longjmp(environment, 1);
  assert(x == 5);
  return 0;
}
