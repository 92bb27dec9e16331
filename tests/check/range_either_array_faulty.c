// check: --stop-at-first --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: FALSE(unreach-call)
// What is filled is one of two arrays.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int c = __VERIFIER_nondet_int();
  char a[100], b[100];
  memset(a, 1, 100);
  memset(b, 2, 100);
  if (n > 100) return 0;
  char* p = c ? a : b;
  memset(p, 3, n);
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 100) return 0;
  if (a[i] == 3) reach_error();
  return 0;
}
