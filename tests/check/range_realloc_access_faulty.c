// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// a block that was made larger; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t m = __VERIFIER_nondet_ulong();
  if (m < 1 || m > PTRDIFF_MAX / 4) return 0;
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  unsigned char *b = realloc(a, m);
  if (b == 0) return 0;
  b[m] = 1;
  free(b);
  return 0;
}
