// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strchr of any string: found before the end, or not there; n any size that an object can have
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *memory, size_t size);
void reach_error(void) {}

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n < 1 || n > PTRDIFF_MAX / 4) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  char *s = malloc(n);
  if (s == 0) return 0;
  __VERIFIER_nondet_memory(s, n);
  s[n - 1] = 0;
  char *found = strchr(s, '/');
  if (found != 0 && k <= (size_t)(found - s) && s[k] == '/') reach_error();
  free(s);
  return 0;
}
