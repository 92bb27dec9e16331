// check: --stop-at-first -p unreach-call --time-limit 60s
// also: -p unreach-call --analysis bmc
// also: -p unreach-call --analysis predicate
// verdict: FALSE(unreach-call)
// memcpy of n integers; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  int x = __VERIFIER_nondet_int();
  if (k >= n || n > PTRDIFF_MAX / 8) return 0;
  int *a = malloc(n * sizeof(int)), *b = calloc(n, sizeof(int));
  if (a == 0 || b == 0) return 0;
  a[k] = x;
  memcpy(b, a, n * sizeof(int) - 1);
  if (b[k] != x) reach_error();
  free(a);
  free(b);
  return 0;
}
