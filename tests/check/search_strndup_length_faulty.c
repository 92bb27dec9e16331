// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strndup of a longer string; n any of 1..2^31
#define _GNU_SOURCE
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
  char *s = malloc(n);
  if (s == 0) return 0;
  memset(s, 'a', n);
  s[n - 1] = 0;
  char *d = strndup(s, k + 1);
  if (d == 0) return 0;
  if (strlen(d) != k) reach_error();
  free(s);
  free(d);
  return 0;
}
