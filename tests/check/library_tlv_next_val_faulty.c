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

struct reader { const uint8_t *ptr; size_t len; };
struct tlv { uint8_t type; uint16_t len; const uint8_t *val; };

static int tlv_next(struct reader *r, struct tlv *t) {
  if (r->len < 3) return -1;
  t->type = r->ptr[0];
  t->len = (uint16_t)((r->ptr[1] << 8) | r->ptr[2]);
  if (r->len < t->len) return -1;
  t->val = r->ptr + 3;
  r->ptr += 3 + t->len;
  r->len -= 3 + t->len;
  return 0;
}

int main(void) {
  size_t len = nondet_size();
  __VERIFIER_assume(len > 0 && len <= MAX_SIZE);
  uint8_t *s = malloc(len);
  __VERIFIER_nondet_memory(s, len);
  struct reader r = {s, len};
  struct tlv t;
  if (tlv_next(&r, &t) == 0) {
    CHECK(r.len <= len - 3);
    CHECK(r.ptr == s + (len - r.len));
    CHECK(t.type == s[0] && t.val == s + 3 && t.len == s[1] * 256 + s[2]);
  } else {
    CHECK(r.len == len && r.ptr == s);
  }
  free(s);
  return 0;
}
