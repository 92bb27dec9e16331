// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
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

struct slot { uint32_t key; uint32_t value; uint32_t used; };
struct table { struct slot *slots; size_t mask; size_t count; };

static size_t hash(uint32_t k) { k ^= k >> 16; k *= 0x45d9f3bu; k ^= k >> 16; return k; }

static void any_table(struct table *t) {
  size_t cap = nondet_size();
  __VERIFIER_assume(cap > 0 && (cap & (cap - 1)) == 0 && cap <= ((size_t)1 << 40));
  t->slots = malloc(cap * sizeof(struct slot));
  __VERIFIER_nondet_memory(t->slots, cap * sizeof(struct slot));
  t->mask = cap - 1;
  t->count = nondet_size();
  __VERIFIER_assume(t->count <= cap);
}

static int table_insert(struct table *t, uint32_t key, uint32_t value) {
  size_t i = hash(key) & t->mask;
  for (size_t n = 0; n <= t->mask; n++) {
    struct slot *s = &t->slots[i];
    if (!s->used || s->key == key) {
      if (!s->used) t->count++;
      s->key = key;
      s->value = value;
      s->used = 1;
      return 0;
    }
    i = i + 1;
  }
  return -1;
}

int main(void) {
  struct table t;
  any_table(&t);
  uint32_t key = __VERIFIER_nondet_uint(), value = __VERIFIER_nondet_uint();
  table_insert(&t, key, value);
  free(t.slots);
  return 0;
}
