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

static void *any_cursor(struct byte_cursor *c) {
  size_t n = nondet_size();
  __VERIFIER_assume(n > 0 && n <= MAX_SIZE);
  uint8_t *p = malloc(n);
  __VERIFIER_nondet_memory(p, n);
  c->len = n;
  c->ptr = p;
  return p;
}

static int byte_buf_reserve(struct byte_buf *b, size_t want) {
  if (want <= b->capacity) return 0;
  uint8_t *p = realloc(b->buffer, want);
  if (!p) return -1;
  b->buffer = p;
  b->capacity = want;
  return 0;
}

static int byte_buf_append_dynamic(struct byte_buf *b, const struct byte_cursor *from) {
  if (from->len > b->capacity - b->len) {
    size_t need = b->len + from->len;
    size_t grown = b->capacity + b->capacity / 2;
    if (byte_buf_reserve(b, grown)) return -1;
  }
  memcpy(b->buffer + b->len, from->ptr, from->len);
  b->len += from->len;
  return 0;
}

int main(void) {
  struct byte_buf b;
  struct byte_cursor c;
  any_byte_buf(&b);
  void *p = any_cursor(&c);
  byte_buf_append_dynamic(&b, &c);
  free(p);
  free(b.buffer);
  return 0;
}
