// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// one memset over the end of another; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t i = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  if (k > n) return 0;
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  memset(a, 1, n);
  memset(a + k, 2, n - k);
  if (i < n) {
    if (i <= k && a[i] != 1) reach_error();
    if (i > k && a[i] != 2) reach_error();
  }
  free(a);
  return 0;
}
