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

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";


static size_t b64_encode(const uint8_t *in, size_t n, char *out) {
  size_t i = 0, o = 0;
  for (; i + 2 <= n; i += 3) {
    out[o++] = alphabet[in[i] >> 2];
    out[o++] = alphabet[((in[i] & 3) << 4) | (in[i + 1] >> 4)];
    out[o++] = alphabet[((in[i + 1] & 15) << 2) | (in[i + 2] >> 6)];
    out[o++] = alphabet[in[i + 2] & 63];
  }
  return o;
}

int main(void) {
  size_t n = nondet_size();
  __VERIFIER_assume(n > 0 && n <= MAX_SIZE / 4);
  uint8_t *in = malloc(n);
  __VERIFIER_nondet_memory(in, n);
  char *out = malloc((n / 3 + 1) * 4);
  b64_encode(in, n, out);
  free(out);
  free(in);
  return 0;
}
