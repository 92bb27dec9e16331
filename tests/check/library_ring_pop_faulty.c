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

struct ring { uint8_t *data; size_t cap; size_t head; size_t count; };

static int ring_is_valid(const struct ring *r) {
  return r->data != NULL && r->cap > 0 && r->head < r->cap && r->count <= r->cap;
}
static void any_ring(struct ring *r) {
  r->cap = nondet_size();
  __VERIFIER_assume(r->cap > 0 && r->cap <= MAX_SIZE);
  r->data = malloc(r->cap);
  __VERIFIER_nondet_memory(r->data, r->cap);
  r->head = nondet_size();
  r->count = nondet_size();
  __VERIFIER_assume(ring_is_valid(r));
}
static size_t ring_index(const struct ring *r, size_t k) {
  size_t i = r->head + k;
  return i >= r->cap ? i - r->cap : i;
}

static int ring_pop(struct ring *r, uint8_t *dst, size_t n) {
  if (n > r->count) return -1;
  size_t first = r->cap - r->head;
  if (first > n + 1) first = n;
  memcpy(dst, r->data + r->head, first);
  memcpy(dst + first, r->data, n - first);
  r->head = ring_index(r, n);
  r->count -= n;
  return 0;
}

int main(void) {
  struct ring r;
  any_ring(&r);
  size_t n = nondet_size();
  __VERIFIER_assume(n > 0 && n <= MAX_SIZE);
  uint8_t *dst = malloc(n);
  ring_pop(&r, dst, n);
  free(dst);
  free(r.data);
  return 0;
}
