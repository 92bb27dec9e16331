// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// stpcpy returns the place of the zero; n any of 1..2^31
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  char *s = malloc(n), *d = malloc(n);
  if (s == 0 || d == 0) return 0;
  memset(s, 'a', n);
  s[n - 1] = 0;
  if (stpcpy(d, s) != d + n) reach_error();
  free(s);
  free(d);
  return 0;
}
