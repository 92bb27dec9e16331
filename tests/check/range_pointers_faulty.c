// check: --stop-at-first --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: FALSE(unreach-call)
// Pointers in copied and cleared arrays of symbolic length point where they did.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int x, y;
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 2 || n > 500) return 0;
  int** q = malloc(n * sizeof(int*));
  if (!q) return 0;
  unsigned k = __VERIFIER_nondet_uint();
  if (k >= n) return 0;
  memset(q, 0, n * sizeof(int*));
  q[k] = &y;
  int** r = malloc(n * sizeof(int*));
  if (!r) return 0;
  memcpy(r, q, (n - 1) * sizeof(int*));
  if (k < n - 1) return 0;
  r[k] = k > 300 ? &x : &y;
  *r[k] = 5;
  if (y != 5) reach_error();
  return 0;
}
