// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// an element taken out of an array of bytes; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  if (n < 2 || k >= n - 1 || j <= k || j >= n) return 0;
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  memset(a, 0, n);
  a[j] = 8;
  memmove(a + k, a + k + 1, n - k - 2);
  if (a[j - 1] != 8) reach_error();
  free(a);
  return 0;
}
