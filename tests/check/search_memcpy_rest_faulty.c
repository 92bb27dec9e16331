// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memcpy leaves the rest of its target alone; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  unsigned char a[1001] = {0}, b[1001];
  memset(b, 5, sizeof b);
  memcpy(b, a, n + 1);
  if (b[n] != 5) reach_error();
  return 0;
}
