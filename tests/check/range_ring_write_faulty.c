// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// a ring buffer: a write that goes round; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t at = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_ulong();
  if (at >= n || m > n) return 0;
  char *ring = malloc(n), *s = calloc(m, 1);
  if (ring == 0 || s == 0) return 0;
  size_t first = n - at + 1 < m ? n - at + 1 : m;
  memcpy(ring + at, s, first);
  memcpy(ring, s + first, m - first);
  free(ring);
  free(s);
  return 0;
}
