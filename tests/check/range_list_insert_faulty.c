// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// an element put into an array of integers; n any of 1..2^31
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
  size_t k = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  if (k > n || j >= n) return 0;
  int *a = malloc(((size_t)n + 1) * sizeof(int));
  if (a == 0) return 0;
  memset(a, 0, ((size_t)n + 1) * sizeof(int));
  a[j] = 5;
  memmove(a + k + 1, a + k, (n - k) * sizeof(int));
  a[k] = 6;
  if (a[j < k + 1 ? j : j + 1] != 5) reach_error();
  free(a);
  return 0;
}
