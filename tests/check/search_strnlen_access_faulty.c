// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// strnlen of what has no zero; n any size that an object can have
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  char *s = malloc(n);
  if (s == 0) return 0;
  memset(s, 'x', n);
  size_t length = strnlen(s, n + 1);
  free(s);
  return length == 0;
}
