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

static int tlv_find(struct reader r, uint8_t type, struct tlv *t) {
  while (r.len > 0) {
    if (tlv_next(&r, t)) return -1;
    if (t->type == type) return 0;
  }
  return -1;
}

int main(void) {
  size_t len = nondet_size();
  __VERIFIER_assume(len > 0 && len <= MAX_SIZE);
  uint8_t *s = malloc(len);
  __VERIFIER_nondet_memory(s, len);
  struct reader r = {s, len};
  struct tlv t;
  volatile uint8_t last = 0;
  if (tlv_find(r, 7, &t) == 0 && t.len > 0) last = t.val[t.len - 1];
  (void)last;
  free(s);
  return 0;
}
