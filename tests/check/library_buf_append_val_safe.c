// check: -p unreach-call --time-limit 300s
// verdict: TRUE
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

static int byte_buf_append(struct byte_buf *to, const struct byte_cursor *from) {
  if (to->capacity - to->len < from->len) return -1;
  if (from->len > 0) memcpy(to->buffer + to->len, from->ptr, from->len);
  to->len += from->len;
  return 0;
}

int main(void) {
  struct byte_buf b;
  struct byte_cursor c;
  any_byte_buf(&b);
  void *p = any_cursor(&c);
  size_t old_len = b.len, k = nondet_size(), j = nondet_size();
  __VERIFIER_assume(k < b.capacity && j < c.len);
  uint8_t old = b.buffer[k];
  int rc = byte_buf_append(&b, &c);
  CHECK(byte_buf_is_valid(&b));
  if (k < old_len) CHECK(b.buffer[k] == old);
  if (rc == 0) {
    CHECK(b.len == old_len + c.len);
    CHECK(b.buffer[old_len + j] == c.ptr[j]);
  } else {
    CHECK(b.len == old_len && c.len > b.capacity - b.len);
  }
  free(p);
  free(b.buffer);
  return 0;
}
// slow: a copy between blocks of any size
