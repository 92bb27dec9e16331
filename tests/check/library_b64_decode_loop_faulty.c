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

static int b64_value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+') return 62;
  if (c == '/') return 63;
  return -1;
}

static int b64_decode(const char *in, size_t n, uint8_t *out, size_t cap, size_t *written) {
  size_t o = 0;
  if (n % 4 != 0 || n / 4 * 3 > cap + 1) return -1;
  for (size_t i = 0; i < n; i += 4) {
    int a = b64_value(in[i]), b = b64_value(in[i + 1]), c = b64_value(in[i + 2]), d = b64_value(in[i + 3]);
    if (a < 0 || b < 0 || c < 0 || d < 0) return -1;
    out[o++] = (uint8_t)((a << 2) | (b >> 4));
    out[o++] = (uint8_t)((b << 4) | (c >> 2));
    out[o++] = (uint8_t)((c << 6) | d);
  }
  *written = o;
  return 0;
}

int main(void) {
  size_t n = nondet_size(), cap = nondet_size(), w;
  __VERIFIER_assume(n > 0 && n <= MAX_SIZE && cap > 0 && cap <= MAX_SIZE);
  char *in = malloc(n);
  __VERIFIER_nondet_memory(in, n);
  uint8_t *out = malloc(cap);
  b64_decode(in, n, out, cap, &w);
  free(out);
  free(in);
  return 0;
}
