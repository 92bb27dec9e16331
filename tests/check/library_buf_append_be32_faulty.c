// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// One operation on an object of any size that satisfies its invariant.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
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

static void any_byte_buf(struct byte_buf *b) {
  b->capacity = nondet_size();
  __VERIFIER_assume(b->capacity > 0 && b->capacity <= MAX_SIZE);
  b->buffer = malloc(b->capacity);
  __VERIFIER_nondet_memory(b->buffer, b->capacity);
  b->len = nondet_size();
  __VERIFIER_assume(byte_buf_is_valid(b));
}

static int byte_buf_write(struct byte_buf *b, const uint8_t *src, size_t n) {
  if (n > b->capacity - b->len + 1) return -1;
  memcpy(b->buffer + b->len, src, n);
  b->len += n;
  return 0;
}
static int byte_buf_append_be32(struct byte_buf *b, uint32_t v) {
  uint8_t raw[4] = {(uint8_t)(v >> 24), (uint8_t)(v >> 16), (uint8_t)(v >> 8), (uint8_t)v};
  return byte_buf_write(b, raw, sizeof raw);
}

int main(void) {
  struct byte_buf b;
  any_byte_buf(&b);
  byte_buf_append_be32(&b, __VERIFIER_nondet_uint());
  free(b.buffer);
  return 0;
}
