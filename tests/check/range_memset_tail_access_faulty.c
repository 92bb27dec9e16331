// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// memset of the rest of a block; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  if (k >= n) return 0;
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  memset(a + k + 1, 0, n - k);
  free(a);
  return 0;
}
