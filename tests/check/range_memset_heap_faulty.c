// check: --stop-at-first -p unreach-call --time-limit 60s
// also: -p unreach-call --analysis bmc
// also: -p unreach-call --analysis predicate
// also: -p unreach-call --analysis value
// verdict: FALSE(unreach-call)
// memset of a heap block of n bytes; n any of 1..2^31
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
  size_t i = __VERIFIER_nondet_ulong();
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  a[n - 1] = 0;
  memset(a, 7, n - 1);
  if (i < n && a[i] != 7) reach_error();
  free(a);
  return 0;
}
