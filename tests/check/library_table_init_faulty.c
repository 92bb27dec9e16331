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

struct slot { uint32_t key; uint32_t value; uint32_t used; };
struct table { struct slot *slots; size_t mask; size_t count; };

static size_t hash(uint32_t k) { k ^= k >> 16; k *= 0x45d9f3bu; k ^= k >> 16; return k; }

static int table_init(struct table *t, size_t cap) {
  t->slots = calloc(cap, sizeof(struct slot));
  if (!t->slots) return -1;
  t->mask = cap - 1;
  t->count = 0;
  t->slots[t->mask].used = 1;
  return 0;
}

int main(void) {
  struct table t;
  size_t cap = nondet_size(), k = nondet_size();
  __VERIFIER_assume(cap > 0 && (cap & (cap - 1)) == 0 && cap <= ((size_t)1 << 40) && k < cap);
  if (table_init(&t, cap) == 0) {
    CHECK(t.count == 0 && t.mask == cap - 1);
    CHECK(t.slots[k].used == 0 && t.slots[k].key == 0);
    free(t.slots);
  }
  return 0;
}
