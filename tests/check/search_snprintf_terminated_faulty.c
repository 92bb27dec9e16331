// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// snprintf writes a zero; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  char d[1001], s[1001];
  memset(s, 'a', 1000);
  s[1000] = 0;
  memset(d, 'b', sizeof d);
  snprintf(d, n, "%s", s);
  if (d[n] != 0) reach_error();
  return 0;
}
