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

static size_t utf8_size(uint8_t c) {
  if (c < 0x80) return 1;
  if (c >= 0xc2 && c <= 0xdf) return 2;
  if (c >= 0xe0 && c <= 0xef) return 3;
  if (c >= 0xf0 && c <= 0xf4) return 4;
  return 0;
}

static size_t utf8_length(const uint8_t *s, size_t len, int *ok, size_t *used) {
  size_t count = 0, i = 0;
  *ok = 0;
  *used = 0;
  while (i < len) {
    size_t n = utf8_size(s[i]);
    if (n == 0) return count;
    i += n;
    count++;
  }
  *ok = i == len;
  *used = i;
  return count;
}

int main(void) {
  size_t len = nondet_size();
  __VERIFIER_assume(len > 0 && len <= MAX_SIZE);
  uint8_t *s = malloc(len);
  __VERIFIER_nondet_memory(s, len);
  int ok;
  size_t used, n = utf8_length(s, len, &ok, &used);
  CHECK(n <= len && used <= len);
  if (ok) CHECK(n > 0);
  free(s);
  return 0;
}
