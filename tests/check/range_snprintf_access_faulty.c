// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// snprintf into a block of n bytes; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  char *d = malloc(n - 1), s[1001];
  if (d == 0) return 0;
  memset(s, 'a', 1000);
  s[1000] = 0;
  snprintf(d, n, "%s", s);
  free(d);
  return 0;
}
