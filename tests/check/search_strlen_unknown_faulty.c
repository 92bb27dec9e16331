// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// strlen of any contents with a zero at n; n any size that an object can have
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
  char *s = malloc(n + 1);
  if (s == 0) return 0;
  __VERIFIER_nondet_memory(s, n + 1);
  s[n] = 0;
  size_t length = strlen(s);
  if (length >= n || s[length] != 0) reach_error();
  free(s);
  return 0;
}
