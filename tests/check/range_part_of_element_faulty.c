// check: --stop-at-first --time-limit 60s
// verdict: FALSE(unreach-call)
// A fill that ends inside an element changes a part of it.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned a[100];
  memset(a, 0, sizeof a);
  if (n > 400) return 0;
  memset(a, 255, n);
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 100) return 0;
  if (a[i] != 0 && a[i] != 0xffffffffu) reach_error();
  return 0;
}
