// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// no zero before the first zero; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *memory, size_t size);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  char *s = malloc((size_t)n + 1);
  if (s == 0) return 0;
  __VERIFIER_nondet_memory(s, (size_t)n + 1);
  s[n] = 0;
  if (k <= strlen(s) && s[k] == 0) reach_error();
  free(s);
  return 0;
}
