// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// One operation on an object of any size that satisfies its invariant.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, size_t);
extern void __VERIFIER_assume(int);
#define nondet_size __VERIFIER_nondet_ulong
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#define MAX_SIZE (SIZE_MAX / 4)

static size_t varint_encode(uint64_t v, uint8_t *out, size_t cap) {
  size_t n = 0;
  while (v >= 0x80) {
    if (n > cap) return 0;
    out[n++] = (uint8_t)(v | 0x80);
    v >>= 7;
  }
  if (n >= cap) return 0;
  out[n++] = (uint8_t)v;
  return n;
}

int main(void) {
  size_t cap = nondet_size();
  __VERIFIER_assume(cap > 0 && cap <= MAX_SIZE);
  uint8_t *out = malloc(cap);
  varint_encode(__VERIFIER_nondet_ulong(), out, cap);
  free(out);
  return 0;
}
