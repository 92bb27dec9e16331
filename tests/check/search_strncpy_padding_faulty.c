// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strncpy fills up with zeros; n any of 1..1000
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
  size_t k = __VERIFIER_nondet_ulong();
  char d[1001];
  memset(d, 'x', sizeof d);
  strncpy(d, "abc", n);
  if (k >= 3 && k <= n && d[k] != 0) reach_error();
  return 0;
}
