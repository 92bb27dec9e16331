// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// a length before the data, in one block of bytes; n any size that an object can have
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
  unsigned char *s = malloc(n), *p = malloc(n + sizeof(size_t));
  if (s == 0 || p == 0) return 0;
  memset(s, 9, n);
  *(size_t *)p = n;
  memcpy(p + sizeof(size_t) - 1, s, n);
  if (*(size_t *)p != n || p[sizeof(size_t) + k] != 9) reach_error();
  free(s);
  free(p);
  return 0;
}
