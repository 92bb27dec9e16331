// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strchr finds the first; n any of 1..2^31
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
  char *s = malloc((size_t)n + 1);
  if (s == 0) return 0;
  memset(s, 'a', n);
  s[n] = 0;
  s[k] = 'b';
  s[k / 2] = 'b';
  if (strchr(s, 'b') != s + k) reach_error();
  free(s);
  return 0;
}
