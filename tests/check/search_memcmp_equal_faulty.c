// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// what compares equal is equal everywhere; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *memory, size_t size);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  unsigned char *a = malloc(n + 1), *b = malloc(n + 1);
  if (a == 0 || b == 0) return 0;
  __VERIFIER_nondet_memory(a, n + 1);
  __VERIFIER_nondet_memory(b, n + 1);
  if (memcmp(a, b, n) == 0 && k <= n && a[k] != b[k]) reach_error();
  free(a);
  free(b);
  return 0;
}
