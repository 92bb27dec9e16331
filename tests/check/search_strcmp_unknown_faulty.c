// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strings that compare equal have one length; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_nondet_memory(void *memory, size_t size);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  if (n < 2) return 0;
  char *s = malloc(n), *d = malloc(n);
  if (s == 0 || d == 0) return 0;
  __VERIFIER_nondet_memory(s, n);
  __VERIFIER_nondet_memory(d, n);
  s[n - 1] = 0;
  d[n - 1] = 0;
  if (strncmp(s, d, n - 2) == 0 && strlen(s) != strlen(d)) reach_error();
  free(s);
  free(d);
  return 0;
}
