// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// a copy compares equal; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  unsigned char *a = calloc(n, 1), *b = calloc(n, 1);
  if (a == 0 || b == 0) return 0;
  a[n - 1] = 1;
  memcpy(b, a, n - 1);
  if (memcmp(a, b, n) != 0) reach_error();
  free(a);
  free(b);
  return 0;
}
