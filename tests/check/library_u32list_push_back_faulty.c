// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
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

struct u32_list { uint32_t *items; size_t length; size_t capacity; };

static int u32_list_push(struct u32_list *l, uint32_t v) {
  if (l->length == l->capacity) {
    size_t grown = l->capacity ? l->capacity * 2 : 8;
    uint32_t *p = realloc(l->items, grown * sizeof *p);
    if (!p) return -1;
    l->items = p;
    l->capacity = grown;
  }
  l->items[l->length++ / 2] = v;
  return 0;
}

int main(void) {
  struct u32_list l;
  l.capacity = nondet_size();
  __VERIFIER_assume(l.capacity > 0 && l.capacity <= MAX_SIZE / 8);
  l.items = malloc(l.capacity * sizeof(uint32_t));
  __VERIFIER_nondet_memory(l.items, l.capacity * sizeof(uint32_t));
  l.length = nondet_size();
  size_t k = nondet_size(), old_len = l.length;
  __VERIFIER_assume(l.length > 0 && l.length <= l.capacity && k < l.length);
  uint32_t old = l.items[k], v = __VERIFIER_nondet_uint();
  if (u32_list_push(&l, v) == 0) {
    CHECK(l.length == old_len + 1 && l.length <= l.capacity);
    CHECK(l.items[k] == old && l.items[old_len] == v);
  }
  free(l.items);
  return 0;
}
