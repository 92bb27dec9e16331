// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memset of an unbounded block, from offset 0 or 1; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t i = __VERIFIER_nondet_ulong();
  unsigned char *a = malloc(n + 1);
  if (a == 0) return 0;
  a[0] = 1;
  memset(a + 1, 0, n);
  if (i < n && a[i] != 0) reach_error();
  free(a);
  return 0;
}
