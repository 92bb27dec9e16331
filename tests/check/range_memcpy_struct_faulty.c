// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// memcpy of n structs with two fields; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

struct pair {
  int key;
  short value;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t k = __VERIFIER_nondet_ulong();
  if (k >= n) return 0;
  struct pair *a = malloc(n * sizeof(struct pair)), *b = calloc(n, sizeof(struct pair));
  if (a == 0 || b == 0) return 0;
  a[k].key = 1;
  a[k].value = 0x0203;
  memcpy(b, a, n * sizeof(struct pair) - 3);
  if (b[k].key != 1 || b[k].value != 0x0203) reach_error();
  free(a);
  free(b);
  return 0;
}
