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

static size_t utf8_size(uint8_t c) {
  if (c < 0x80) return 1;
  if (c >= 0xc2 && c <= 0xdf) return 2;
  if (c >= 0xe0 && c <= 0xef) return 3;
  if (c >= 0xf0 && c <= 0xf4) return 4;
  return 0;
}
static size_t utf8_decode(const uint8_t *s, size_t len, uint32_t *cp) {
  size_t n;
  if (len == 0) return 0;
  n = utf8_size(s[0]);
  if (n == 0 || n > len + 1) return 0;
  uint32_t v = n == 1 ? s[0] : (uint32_t)(s[0] & (0x7f >> n));
  for (size_t i = 1; i < n; i++) {
    if ((s[i] & 0xc0) != 0x80) return 0;
    v = (v << 6) | (s[i] & 0x3f);
  }
  if ((n == 3 && v < 0x800) || (n == 4 && v < 0x10000)) return 0;
  if ((v >= 0xd800 && v <= 0xdfff) || v > 0x10ffff) return 0;
  *cp = v;
  return n;
}

int main(void) {
  size_t len = nondet_size();
  __VERIFIER_assume(len > 0 && len <= MAX_SIZE);
  uint8_t *s = malloc(len);
  __VERIFIER_nondet_memory(s, len);
  uint32_t cp;
  utf8_decode(s, len, &cp);
  free(s);
  return 0;
}
