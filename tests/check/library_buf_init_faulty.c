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

static int byte_buf_init(struct byte_buf *b, size_t capacity) {
  b->buffer = (capacity == 0) ? NULL : malloc(capacity);
  if (capacity != 0 && b->buffer == NULL) return -1;
  b->len = capacity;
  b->capacity = capacity;
  return 0;
}

int main(void) {
  struct byte_buf b;
  size_t n = nondet_size();
  __VERIFIER_assume(n <= MAX_SIZE);
  if (byte_buf_init(&b, n) == 0) {
    CHECK(byte_buf_is_valid(&b));
    CHECK(b.len == 0 && b.capacity == n);
    free(b.buffer);
  }
  return 0;
}
