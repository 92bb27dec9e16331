// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memset with a byte that is not known, and a write into it; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t i = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  unsigned char c = __VERIFIER_nondet_uchar();
  if (k >= n) return 0;
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  memset(a, c, n);
  a[k] = c + 1;
  if (i < n && i != k + 1 && a[i] != c) reach_error();
  free(a);
  return 0;
}
