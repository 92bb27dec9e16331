// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// the first difference decides; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  if (k >= n) return 0;
  unsigned char *a = malloc(n), *b = malloc(n);
  if (a == 0 || b == 0) return 0;
  memset(a, 5, n);
  memset(b, 5, n);
  a[k] = 6;
  if (memcmp(a, b, k) <= 0) reach_error();
  free(a);
  free(b);
  return 0;
}
