// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: longjmp to a call of setjmp whose function has returned
// Where the function that called setjmp is gone, C says nothing about what happens.
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;
static int set(void) { return setjmp(environment); }

int main(void) {
  if (set() == 0) longjmp(environment, 1);
  assert(0);
  return 0;
}
