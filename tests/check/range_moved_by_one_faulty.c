// check: --stop-at-first --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: FALSE(unreach-call)
// The places overlap: what was there before is moved.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned char a[64];
  for (int i = 0; i < 64; i++) a[i] = i;
  if (n > 63) return 0;
  memmove(a + 1, a, n);
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 64) return 0;
  if (a[i] != ((i >= 1 && i < n) ? i - 1 : i)) reach_error();
  return 0;
}
