// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// two blocks one behind the other; n any of 1..2^31
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
  size_t m = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_ulong();
  unsigned char *a = malloc(n), *b = malloc(m), *c = calloc(n + m + 1, 1);
  if (a == 0 || b == 0 || c == 0) return 0;
  memset(a, 1, n);
  memset(b, 2, m);
  memcpy(c, a, n);
  memcpy(c + n - 1, b, m);
  if (k < n + m && c[k] != (k < n ? 1 : 2)) reach_error();
  free(a);
  free(b);
  free(c);
  return 0;
}
