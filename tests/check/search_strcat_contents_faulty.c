// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strcat puts the second string behind the first; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  char d[2001], s[1001];
  memset(s, 'a', 1000);
  s[n] = 0;
  s[1000] = 0;
  memset(d, 'b', 1000);
  d[n] = 0;
  strcat(d, s);
  if (d[2 * n - 1] != 0) reach_error();
  return 0;
}
