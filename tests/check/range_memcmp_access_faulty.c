// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// memcmp reads all of both; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  unsigned char *a = calloc(n, 1), *b = calloc(n, 1);
  if (a == 0 || b == 0) return 0;
  int order = memcmp(a, b, n + 1);
  free(a);
  free(b);
  return order != 0;
}
