// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// One element in four is compared wrongly.
#include <assert.h>
typedef int v4si __attribute__((vector_size(16)));
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -1000 || x > 1000) return 0;
  v4si v = {x, x, x, -x};
  v4si is_positive = v > 0;
  assert(is_positive[0] == is_positive[2]);
  assert(is_positive[0] == is_positive[3]);
  return 0;
}
