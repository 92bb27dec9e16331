// check: --stop-at-first -p valid-memsafety --time-limit 60s
// also: -p valid-memsafety --analysis bmc
// also: -p valid-memsafety --analysis predicate
// also: -p valid-memsafety --analysis value
// verdict: FALSE(valid-deref)
// memcpy of as much as both have; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t m = __VERIFIER_nondet_uint();
  if (m < 1) return 0;
  unsigned char *a = calloc(n, 1), *b = malloc(m);
  if (a == 0 || b == 0) return 0;
  memcpy(b, a, n < m ? n : m + 1);
  free(a);
  free(b);
  return 0;
}
