// check: --stop-at-first --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: FALSE(unreach-call)
// The object ends inside an element: a copy of all of it changes no other one.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1025) return 0;
  unsigned *p = malloc(1025), *q = malloc(1025);
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 256) return 0;
  p[i] = 1;
  p[0] = 5;
  q[i] = 2;
  q[0] = 9;
  memcpy(q, p, n);
  if (n == 1025 && q[0] == 5) reach_error();
  return 0;
}
