// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memset, memcpy of n bytes between local arrays; n any of 1..1000
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
  unsigned char a[1000], b[1001] = {0};
  size_t i = __VERIFIER_nondet_ulong();
  memset(a, 7, n);
  memcpy(b, a, n);
  if (i <= n && b[i] != 7) reach_error();
  return 0;
}
