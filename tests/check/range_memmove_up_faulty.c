// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memmove by one byte to the right; n any of 1..2^31
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
  size_t k = __VERIFIER_nondet_ulong();
  if (k >= n || n < 2) return 0;
  unsigned char *a = malloc((size_t)n + 1);
  if (a == 0) return 0;
  memset(a, 1, (size_t)n + 1);
  a[k] = 2;
  memmove(a + 1, a, n - 1);
  if (a[k + 1] != 2) reach_error();
  free(a);
  return 0;
}
