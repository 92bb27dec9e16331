// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
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
    if (n >= cap) return 0;
    out[n++] = (uint8_t)(v | 0x80);
    v >>= 7;
  }
  if (n >= cap) return 0;
  out[n++] = (uint8_t)v;
  return n;
}

static size_t varint_decode(const uint8_t *in, size_t len, uint64_t *out) {
  uint64_t v = 0;
  for (size_t n = 0; n < 9; n++) {
    if (n >= len) return 0;
    v |= (uint64_t)(in[n] & 0x7f) << (7 * n);
    if (!(in[n] & 0x80)) {
      *out = v;
      return n + 1;
    }
  }
  return 0;
}

int main(void) {
  size_t cap = nondet_size();
  uint64_t v = __VERIFIER_nondet_ulong(), w;
  __VERIFIER_assume(cap > 0 && cap <= MAX_SIZE);
  uint8_t *buf = malloc(cap);
  __VERIFIER_nondet_memory(buf, cap);
  size_t n = varint_encode(v, buf, cap);
  if (n) {
    CHECK(n <= cap && n <= 10);
    size_t m = varint_decode(buf, n, &w);
    CHECK(m == n);
    if (m) CHECK(w == v);
  } else {
    CHECK(cap < 10);
  }
  free(buf);
  return 0;
}
