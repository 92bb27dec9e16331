// check: -p unreach-call --time-limit 60s
// verdict: TRUE
// never: FALSE
// fread gives at most what was asked for; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  char *d = malloc(n);
  if (d == 0) return 0;
  size_t got = fread(d, 1, n, stdin);
  if (got > n) reach_error();
  free(d);
  return 0;
}
