// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// strncat writes a zero behind what it copies; n any of 1..1000
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000) return 0;
  char *d = malloc(n + 1);
  if (d == 0) return 0;
  d[0] = 'x';
  d[1] = 0;
  char s[1001];
  memset(s, 'a', 1000);
  s[1000] = 0;
  strncat(d, s, n);
  free(d);
  return 0;
}
