// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// realloc to less keeps the beginning; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t m = __VERIFIER_nondet_ulong();
  if (m < 1 || m >= n) return 0;
  unsigned char *a = malloc(n);
  if (a == 0) return 0;
  memset(a, 1, n);
  a[m - 1] = 2;
  unsigned char *b = realloc(a, m);
  if (b == 0) return 0;
  if (b[m - 1] != 1) reach_error();
  free(b);
  return 0;
}
