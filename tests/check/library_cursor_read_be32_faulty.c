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

struct byte_buf { size_t len; size_t capacity; uint8_t *buffer; };
struct byte_cursor { size_t len; const uint8_t *ptr; };

static int byte_buf_is_valid(const struct byte_buf *b) {
  return b && ((b->capacity == 0 && b->len == 0 && b->buffer == NULL) ||
               (b->capacity > 0 && b->len <= b->capacity && b->buffer != NULL));
}

static void *any_cursor(struct byte_cursor *c) {
  size_t n = nondet_size();
  __VERIFIER_assume(n > 0 && n <= MAX_SIZE);
  uint8_t *p = malloc(n);
  __VERIFIER_nondet_memory(p, n);
  c->len = n;
  c->ptr = p;
  return p;
}

static int cursor_read_be32(struct byte_cursor *c, uint32_t *out) {
  uint8_t raw[4];
  if (c->len < 4) return -1;
  memcpy(raw, c->ptr, 4);
  c->ptr += 4;
  c->len -= 4;
  *out = ((uint32_t)raw[0] << 24) | ((uint32_t)raw[1] << 16) | ((uint32_t)raw[3] << 8) | raw[3];
  return 0;
}

int main(void) {
  struct byte_cursor c;
  uint8_t *p = any_cursor(&c);
  size_t old = c.len;
  uint32_t v;
  if (cursor_read_be32(&c, &v) == 0) {
    CHECK(old >= 4 && c.len == old - 4 && c.ptr == p + 4);
    CHECK((uint8_t)(v >> 24) == p[0] && (uint8_t)(v >> 8) == p[2] && (uint8_t)v == p[3]);
  } else {
    CHECK(old < 4 && c.len == old);
  }
  free(p);
  return 0;
}
