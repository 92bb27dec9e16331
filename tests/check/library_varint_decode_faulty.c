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

static size_t varint_decode(const uint8_t *in, size_t len, uint64_t *out) {
  uint64_t v = 0;
  for (size_t n = 0; n < 10; n++) {
    if (n > len) return 0;
    v |= (uint64_t)(in[n] & 0x7f) << (7 * n);
    if (!(in[n] & 0x80)) {
      *out = v;
      return n + 1;
    }
  }
  return 0;
}

int main(void) {
  size_t len = nondet_size();
  uint64_t v;
  __VERIFIER_assume(len > 0 && len <= MAX_SIZE);
  uint8_t *in = malloc(len);
  __VERIFIER_nondet_memory(in, len);
  varint_decode(in, len, &v);
  free(in);
  return 0;
}
