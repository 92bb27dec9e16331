// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// a copied string compares equal; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  char *s = malloc(n), *d = malloc(n);
  if (s == 0 || d == 0) return 0;
  memset(s, 'a', n);
  s[n - 1] = 0;
  strcpy(d, s);
  if (n > 1) d[n - 2] = 'b';
  if (strcmp(s, d) != 0) reach_error();
  free(s);
  free(d);
  return 0;
}
