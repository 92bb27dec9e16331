// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// Vectors: element by element, comparisons give -1 and 0.
#include <assert.h>
typedef int v4si __attribute__((vector_size(16)));
extern int __VERIFIER_nondet_int(void);

static v4si limited(v4si v, int limit) {
  v4si too_large = v > limit;
  return (v & ~too_large) | (limit & too_large);
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -1000 || x > 1000) return 0;
  v4si v = {x, x + 1, x + 2, x + 3};
  v4si w = limited(v, 10);
  assert(w[0] <= 10 && w[3] <= 10);
  assert(w[1] == x + 1 || w[1] == 10);
  v += 1;
  assert(v[0] == x + 1 && v[3] == x + 4);
  return 0;
}
