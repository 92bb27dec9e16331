// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// strcpy of any string into a buffer, behind a check; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *memory, size_t size);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  char buffer[64];
  char *s = malloc(n);
  if (s == 0) return 0;
  __VERIFIER_nondet_memory(s, n);
  s[n - 1] = 0;
  if (strlen(s) <= sizeof buffer) strcpy(buffer, s);
  free(s);
  return 0;
}
