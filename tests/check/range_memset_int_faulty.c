// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memset of an array of n integers; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  size_t i = __VERIFIER_nondet_ulong();
  int *a = malloc(n * sizeof(int));
  if (a == 0) return 0;
  a[n - 1] = 0;
  memset(a, 0xff, n * sizeof(int) - 1);
  if (i < n && a[i] != -1) reach_error();
  free(a);
  return 0;
}
