// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memcpy to an offset that is not known; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong(), off = __VERIFIER_nondet_ulong();
  if (k >= n || off > PTRDIFF_MAX / 4) return 0;
  unsigned char *a = malloc(n), *b = calloc(off + n + 1, 1);
  if (a == 0 || b == 0) return 0;
  a[k] = 9;
  memcpy(b + off + 1, a, n);
  if (b[off + k] != 9) reach_error();
  free(a);
  free(b);
  return 0;
}
