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

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static int b64_value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+') return 62;
  if (c == '/') return 63;
  return -1;
}

static void b64_group(const uint8_t *in, char *out) {
  out[0] = alphabet[in[0] >> 2];
  out[1] = alphabet[((in[0] & 3) << 4) | (in[1] >> 4)];
  out[2] = alphabet[((in[1] & 15) << 2) | (in[2] >> 5) & 63];
  out[3] = alphabet[in[2] & 63];
}

int main(void) {
  size_t n = nondet_size(), i = nondet_size();
  __VERIFIER_assume(n >= 3 && n <= MAX_SIZE && i <= n - 3);
  uint8_t *in = malloc(n);
  __VERIFIER_nondet_memory(in, n);
  char out[4];
  b64_group(in + i, out);
  uint32_t v = 0;
  for (int k = 0; k < 4; k++) {
    int d = b64_value(out[k]);
    CHECK(d >= 0);
    v = (v << 6) | (uint32_t)d;
  }
  CHECK((v >> 16) == in[i] && ((v >> 8) & 255) == in[i + 1] && (v & 255) == in[i + 2]);
  free(in);
  return 0;
}
