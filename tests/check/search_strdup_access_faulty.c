// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// strdup gives a block that ends with the zero; n any size that an object can have
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *memory, size_t size);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  char *s = malloc(n);
  if (s == 0) return 0;
  __VERIFIER_nondet_memory(s, n);
  s[n - 1] = 0;
  char *d = strdup(s);
  if (d == 0) return 0;
  char last = d[strlen(s) + 1];
  free(s);
  free(d);
  return last;
}
