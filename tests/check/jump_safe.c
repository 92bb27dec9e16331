// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// longjmp leaves two functions; what it hands over arrives, and what was not changed since setjmp is as it was.
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf environment;
static int depth;

static int inner(int x) {
  depth = 2;
  if (x > 0) longjmp(environment, x);
  return 7;
}
static int outer(int x) {
  depth = 1;
  int y = inner(x);
  depth = 3;
  return y + 1;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int kept = x;
  volatile int changed = 0;
  int code = setjmp(environment);
  if (code == 0) {
    changed = 5;
    int y = outer(x);
    assert(y == 8 && x <= 0 && depth == 3);
  } else {
    assert(code == x && x > 0 && depth == 2);
    assert(changed == 5);
  }
  assert(kept == x);
  return 0;
}
