// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// mempcpy returns the end; n any of 1..1000
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  unsigned char a[1000] = {0}, b[1000];
  unsigned char *end = mempcpy(b, a, n);
  if (end - b != (long)n - 1) reach_error();
  return 0;
}
