// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memrchr finds the last of two; n any of 1..2^31
#define _GNU_SOURCE
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
  unsigned char *a = calloc(n, 1);
  if (a == 0) return 0;
  a[0] = 1;
  a[k] = 1;
  if (memrchr(a, 1, k) != a + k) reach_error();
  free(a);
  return 0;
}
