// check: --property valid-memsafety --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// harness: none, sanitizers do not see that longjmp leaves a block
// longjmp leaves a block: its variables are gone.
#include <setjmp.h>

static jmp_buf environment;

int main(void) {
  int *volatile p;
  if (setjmp(environment) == 0) {
    int inner = 1;
    p = &inner;
    longjmp(environment, 1);
  }
  return *p;
}
