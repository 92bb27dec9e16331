// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// a struct copied through pointers into an array of n; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) {}

struct item {
  char tag;
  long value;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  size_t k = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  if (k >= n || j >= n) return 0;
  struct item *a = calloc(n, sizeof(struct item));
  if (a == 0) return 0;
  a[j].tag = 1;
  a[j].value = 2;
  a[k] = a[j];
  if (a[k].tag != 1 || a[k].value != 2) reach_error();
  if (k > 0 && a[k - 1].value != 0) reach_error();
  free(a);
  return 0;
}
