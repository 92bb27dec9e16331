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
  if (off > a->cap || n > a->cap - a->used) return NULL;
  a->used = off + n;
  return a->base + off;
}

int main(void) {
  struct arena a;
  any_arena(&a);
  size_t n = nondet_size(), align = nondet_size();
  __VERIFIER_assume(align > 0 && align <= 4096 && (align & (align - 1)) == 0);
  uint8_t *p = arena_alloc(&a, n, align);
  if (p && n > 0) memset(p, 0xab, n);
  free(a.base);
  return 0;
}
