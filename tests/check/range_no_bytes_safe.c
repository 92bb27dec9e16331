// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: TRUE
// A count of 0 asks nothing of the pointers, a null one included.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char b[8];
  if (n > 8) return 0;
  char* p = n ? b : 0;
  memset(p, 1, n);
  if (n > 3 && b[3] != 1) reach_error();
  return 0;
}
