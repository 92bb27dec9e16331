// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strlen of a string of known form; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  char s[1001];
  memset(s, 'x', 1000);
  s[n - 1] = 0;
  s[1000] = 0;
  if (strlen(s) != n) reach_error();
  return 0;
}
