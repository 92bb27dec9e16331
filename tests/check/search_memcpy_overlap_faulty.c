// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// memcpy within one block: overlapping places are a violation; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  if (k < 1 || k > PTRDIFF_MAX / 4 || 2 * k + 1 > n) return 0;
  unsigned char *a = calloc(n, 1);
  if (a == 0) return 0;
  memcpy(a + k, a, k + 1);
  free(a);
  return 0;
}
