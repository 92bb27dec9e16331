// check: --time-limit 60s
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: TRUE
// Copies at a moving place.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned char a[64], b[64];
  memset(a, 1, 64);
  memset(b, 2, 64);
  if (n > 64) return 0;
  int k = 0;
  while (__VERIFIER_nondet_int()) {
    memcpy(a + k, b, n);
    k++;
    if (k + n > 64) return 0;
  }
  if (a[2] == 2 && a[1] == 1) reach_error();
  return 0;
}
