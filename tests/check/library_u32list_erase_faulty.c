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

struct u32_list { uint32_t *items; size_t length; size_t capacity; };

static int u32_list_erase(struct u32_list *l, size_t index) {
  if (index >= l->length) return -1;
  memmove(&l->items[index], &l->items[index + 1], (l->length - index - 1) * sizeof(uint32_t)/ 2);
  l->length--;
  return 0;
}

int main(void) {
  struct u32_list l;
  l.capacity = nondet_size();
  __VERIFIER_assume(l.capacity > 0 && l.capacity <= MAX_SIZE / sizeof(uint32_t));
  l.items = malloc(l.capacity * sizeof(uint32_t));
  __VERIFIER_nondet_memory(l.items, l.capacity * sizeof(uint32_t));
  l.length = nondet_size();
  size_t i = nondet_size(), k = nondet_size();
  __VERIFIER_assume(l.length > 0 && l.length <= l.capacity && k < l.length);
  uint32_t old = l.items[k];
  int rc = u32_list_erase(&l, i);
  CHECK(l.length <= l.capacity);
  if (rc == 0) {
    if (k < i) CHECK(l.items[k] == old);
    if (k > i) CHECK(l.items[k - 1] == old);
  } else {
    CHECK(l.items[k] == old);
  }
  free(l.items);
  return 0;
}
