// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// harness: none, sanitizers give a block of no bytes one
// strcpy into a block of the right size; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  char *s = malloc(n);
  if (s == 0) return 0;
  memset(s, 'a', n);
  s[n - 1] = 0;
  char *d = malloc(strlen(s));
  if (d == 0) return 0;
  strcpy(d, s);
  free(s);
  free(d);
  return 0;
}
