// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// realloc keeps what was there; n any of 1..2^31
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
  size_t k = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_uint();
  if (m <= n || k >= n) return 0;
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  memset(a, 1, n);
  a[k] = 2;
  unsigned char *b = realloc(a, m);
  if (b == 0) return 0;
  b[n - 1] = 3;
  if (b[k] != 2) reach_error();
  free(b);
  return 0;
}
