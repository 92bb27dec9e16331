// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memcpy from one block or another; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  int left = __VERIFIER_nondet_int();
  if (k >= n) return 0;
  unsigned char *a = malloc(n), *b = malloc(n), *c = malloc(n);
  if (a == 0 || b == 0 || c == 0) return 0;
  memset(a, 1, n);
  memset(b, 2, n);
  c[n - 1] = 0;
  memcpy(c, left ? a : b, n - 1);
  if (c[k] != (left ? 1 : 2)) reach_error();
  free(a);
  free(b);
  free(c);
  return 0;
}
