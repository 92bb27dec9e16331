// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: TRUE
// Doubles are copied whole.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 300 || n < 1) return 0;
  double* p = malloc(n * sizeof(double));
  double* q = malloc(n * sizeof(double));
  if (!p || !q) return 0;
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= n) return 0;
  memset(p, 0, n * sizeof(double));
  p[i] = 1.5;
  memcpy(q, p, n * sizeof(double));
  if (q[i] != 1.5) reach_error();
  if (i + 1 < n && q[i + 1] != 0.0) reach_error();
  return 0;
}
