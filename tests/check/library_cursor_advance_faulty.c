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

static struct byte_cursor cursor_advance(struct byte_cursor *c, size_t n) {
  struct byte_cursor rv;
  if (n > c->len + 1) {
    rv.ptr = NULL;
    rv.len = 0;
  } else {
    rv.ptr = c->ptr;
    rv.len = n;
    c->ptr += n;
    c->len -= n;
  }
  return rv;
}

int main(void) {
  struct byte_cursor c;
  uint8_t *p = any_cursor(&c);
  size_t old = c.len, n = nondet_size();
  struct byte_cursor rv = cursor_advance(&c, n);
  if (rv.ptr) {
    CHECK(rv.ptr == p && rv.len == n);
    CHECK(c.ptr == p + n && c.len == old - n && c.len <= old);
  } else {
    CHECK(n > old && c.len == old && c.ptr == p);
  }
  free(p);
  return 0;
}
