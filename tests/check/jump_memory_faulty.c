// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// harness: none, indeterminate memory may hold something else
// Changed after setjmp and not volatile: indeterminate after longjmp, in memory too. (Optimised by gcc or clang, the old value is found.)
#include <assert.h>
#include <setjmp.h>

struct pair {
  int first, second;
};
static jmp_buf environment;

static void change(int *p) {
  *p = 2;
  longjmp(environment, 1);
}

int main(void) {
  struct pair pair = {1, 1};
  if (setjmp(environment) == 0) change(&pair.second);
  assert(pair.second == 2);
  return 0;
}
