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

struct arena { uint8_t *base; size_t cap; size_t used; };

static void any_arena(struct arena *a) {
  a->cap = nondet_size();
  __VERIFIER_assume(a->cap > 0 && a->cap <= MAX_SIZE);
  a->base = malloc(a->cap);
  __VERIFIER_nondet_memory(a->base, a->cap);
  a->used = nondet_size();
  __VERIFIER_assume(a->used <= a->cap);
}
static void *arena_alloc(struct arena *a, size_t n, size_t align) {
  size_t off = (a->used + align - 1) & ~(align - 1);
  if (off > a->cap || n > a->cap - off) return NULL;
  a->used = off + n;
  return a->base + off;
}

static void arena_reset(struct arena *a) {
  memset(a->base, 0, a->used / 2);
  a->used = 0;
}

int main(void) {
  struct arena a;
  any_arena(&a);
  size_t k = nondet_size();
  __VERIFIER_assume(k < a.used);
  arena_reset(&a);
  CHECK(a.used == 0 && a.base[k] == 0);
  uint8_t *p = arena_alloc(&a, 1, 1);
  CHECK(p == a.base && a.used == 1);
  free(a.base);
  return 0;
}
