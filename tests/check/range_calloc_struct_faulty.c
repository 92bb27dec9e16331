// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// calloc of n structs; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

struct item {
  char tag;
  long value;
};

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  if (n > PTRDIFF_MAX / 16) return 0;
  struct item *a = calloc(n, sizeof(struct item));
  if (a == 0) return 0;
  a[n].tag = 1;
  free(a);
  return 0;
}
