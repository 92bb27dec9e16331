// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// harness: none, indeterminate memory may hold something else
// A variable that is not volatile and was changed after setjmp may have any value after longjmp.
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;
static void jump(void) { longjmp(environment, 1); }

int main(void) {
  int count = 0;
  if (setjmp(environment) == 0) {
    count = 1;
    jump();
  }
  assert(count == 1);
  return 0;
}
