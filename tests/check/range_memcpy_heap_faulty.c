// check: --stop-at-first -p unreach-call --time-limit 60s
// also: -p unreach-call --analysis bmc
// also: -p unreach-call --analysis predicate
// also: -p unreach-call --analysis value
// verdict: FALSE(unreach-call)
// memcpy between blocks of n bytes; n any of 1..2^31
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
  size_t k = __VERIFIER_nondet_ulong();
  unsigned char x = __VERIFIER_nondet_uchar();
  if (k >= n) return 0;
  unsigned char *a = malloc(n), *b = calloc(n, 1);
  if (a == 0 || b == 0) return 0;
  a[k] = x;
  memcpy(b, a, n - 1);
  if (b[k] != x) reach_error();
  free(a);
  free(b);
  return 0;
}
