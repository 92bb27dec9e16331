// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// a loop that copies pieces of any size; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  char *a = calloc(n, 1), *b = malloc(n);
  if (a == 0 || b == 0) return 0;
  size_t done = 0;
  while (done < n) {
    size_t piece = __VERIFIER_nondet_ulong();
    if (piece < 1 || piece > n - done + 1) break;
    memcpy(b + done, a + done, piece);
    done += piece;
  }
  free(a);
  free(b);
  return 0;
}
