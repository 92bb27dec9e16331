// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// One operation on an object of any size that satisfies its invariant.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
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

static int byte_buf_append_be16(struct byte_buf *b, uint16_t v) {
  if (b->capacity - b->len < 2) return -1;
  b->buffer[b->len] = (uint8_t)(v >> 8);
  b->buffer[b->len + 1] = (uint8_t)(v >> 8);
  b->len += 2;
  return 0;
}

int main(void) {
  struct byte_buf b;
  any_byte_buf(&b);
  size_t old = b.len;
  uint16_t v = __VERIFIER_nondet_ushort();
  if (byte_buf_append_be16(&b, v) == 0) {
    CHECK(b.len == old + 2);
    CHECK(((b.buffer[old] << 8) | b.buffer[old + 1]) == v);
  } else {
    CHECK(b.len == old && b.capacity - old < 2);
  }
  CHECK(byte_buf_is_valid(&b));
  free(b.buffer);
  return 0;
}
