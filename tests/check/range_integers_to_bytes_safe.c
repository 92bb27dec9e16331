// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: TRUE
// An array of integers is copied into one of bytes.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned v[64];
  unsigned char c[256];
  if (n > 64) return 0;
  memset(v, 0, sizeof v);
  v[3] = 0x04030201;
  memcpy(c, v, n * 4);
  if (n > 3 && (c[12] != 1 || c[15] != 4)) reach_error();
  return 0;
}
