// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// memcpy into a local buffer behind a check; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  char buffer[256];
  char *a = calloc(n, 1);
  if (a == 0) return 0;
  if (n <= 1 + sizeof buffer) memcpy(buffer, a, n);
  free(a);
  return 0;
}
