// check: --stop-at-first -p unreach-call --time-limit 60s
// also: -p unreach-call --analysis bmc
// also: -p unreach-call --analysis predicate
// also: -p unreach-call --analysis value
// verdict: FALSE(unreach-call)
// memcpy of a copy of a copy; n any of 1..2^31
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
  size_t k = __VERIFIER_nondet_ulong();
  if (k >= n) return 0;
  unsigned char *a = malloc(n), *b = malloc(n), *c = malloc(n);
  if (a == 0 || b == 0 || c == 0) return 0;
  memset(a, 3, n);
  a[k] = 4;
  memcpy(b, a, n);
  b[0] = 5;
  memcpy(c, b, n);
  if (c[k] != (k == 1 ? 5 : 4)) reach_error();
  free(a);
  free(b);
  free(c);
  return 0;
}
