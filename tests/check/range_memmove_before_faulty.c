// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memmove leaves alone what is before its target; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  size_t k = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_ulong();
  if (k < 1 || k >= n || m > n - k) return 0;
  unsigned char a[1000];
  memset(a, 1, 1000);
  memset(a, 6, k);
  memmove(a + k - 1, a + k, m);
  if (a[k - 1] != 6) reach_error();
  return 0;
}
