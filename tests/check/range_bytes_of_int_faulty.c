// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// integers written byte by byte at any place; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  unsigned x = __VERIFIER_nondet_uint();
  if (k > n) return 0;
  unsigned char *p = calloc(n + 4, 1);
  if (p == 0) return 0;
  memcpy(p + k, &x, 3);
  unsigned y;
  memcpy(&y, p + k, 4);
  if (x != y) reach_error();
  free(p);
  return 0;
}
