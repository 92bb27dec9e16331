// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// a ring buffer: what was written is read; n any of 1..1000
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
  size_t at = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  if (at >= n || m > n || k >= m) return 0;
  unsigned char *ring = calloc(n, 1), *s = calloc(m, 1);
  if (ring == 0 || s == 0) return 0;
  s[k] = 1;
  size_t first = n - at < m ? n - at : m;
  memcpy(ring + at, s, first);
  memcpy(ring, s + first, m - first - (first < m));
  if (ring[k < first ? at + k : k - first] != 1) reach_error();
  free(ring);
  free(s);
  return 0;
}
