// check: --stop-at-first --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: FALSE(unreach-call)
// What stands behind the last whole element is no other element.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned* p = malloc(1025);
  p[0] = 5;
  ((char*)p)[1024] = 3;
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 256 || i == 0) return 0;
  p[i] = 1;
  if (p[0] == 5) reach_error();
  return 0;
}
