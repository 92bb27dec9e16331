// check: --stop-at-first --analysis bmc
// also: --analysis predicate
// harness: none, indeterminate memory may hold something else
// verdict: FALSE(unreach-call)
// What stands far into memory that was never written is part of the counterexample.
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  if (n > 100000 || i >= n || i < 6000) return 0;
  unsigned char* p = malloc(n);
  if (p[i] == 77) reach_error();
  free(p);
  return 0;
}
