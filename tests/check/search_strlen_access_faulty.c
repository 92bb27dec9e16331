// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// strlen of what has a zero, or has none; n any of 1..2^31
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
  memset(s, 'x', n);
  s[n - 1] = 'y';
  size_t length = strlen(s);
  free(s);
  return length == 0;
}
