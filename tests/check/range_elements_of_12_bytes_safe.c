// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: TRUE
// Elements whose size is no power of two.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
struct t {
  int a, b, c;
};
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n > 1000 || n < 1) return 0;
  struct t *p = malloc(n * sizeof(struct t)), *q = malloc(n * sizeof(struct t));
  if (!p || !q) return 0;
  unsigned long i = __VERIFIER_nondet_ulong();
  if (i >= n) return 0;
  memset(p, 0, n * sizeof(struct t));
  p[i].b = 7;
  memcpy(q, p, n * sizeof(struct t));
  if (q[i].b != 7 || q[i].a) reach_error();
  return 0;
}
