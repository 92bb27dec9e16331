// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// longjmp makes setjmp return 1 where it was handed a 0.
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf environment;
static void fail(int code) { longjmp(environment, code); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 3) return 0;
  int code = setjmp(environment);
  if (code == 0) fail(x);
  assert(code == x);
  return 0;
}
