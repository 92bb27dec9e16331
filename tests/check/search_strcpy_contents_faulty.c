// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strcpy copies up to the zero; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  char *s = malloc(n), *d = malloc(n + 1);
  if (s == 0 || d == 0) return 0;
  memset(s, 'a', n);
  s[n - 1] = 0;
  memset(d, 'b', n + 1);
  strcpy(d, s);
  if (k < n + 1 && d[k] != (k == n - 1 ? 0 : 'a')) reach_error();
  free(s);
  free(d);
  return 0;
}
