// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// strcat of two strings into a block for both; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t m = __VERIFIER_nondet_uint();
  char *s = malloc(m + 1), *d = malloc(n + m);
  if (s == 0 || d == 0) return 0;
  memset(s, 'a', m);
  s[m] = 0;
  memset(d, 'b', n);
  d[n] = 0;
  strcat(d, s);
  free(s);
  free(d);
  return 0;
}
