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

struct array_list { size_t current_size; size_t length; size_t item_size; uint8_t *data; };
#define MAX_ITEM 256
#define MAX_LEN ((size_t)1 << 32)

static int array_list_is_valid(const struct array_list *l) {
  return l->item_size > 0 && l->item_size <= MAX_ITEM && l->length <= MAX_LEN && l->data != NULL &&
         l->length * l->item_size <= l->current_size;
}
static void any_list(struct array_list *l) {
  l->current_size = nondet_size();
  __VERIFIER_assume(l->current_size > 0 && l->current_size <= MAX_SIZE);
  l->data = malloc(l->current_size);
  __VERIFIER_nondet_memory(l->data, l->current_size);
  l->length = nondet_size();
  l->item_size = nondet_size();
  __VERIFIER_assume(array_list_is_valid(l));
}

static int array_list_set_at(struct array_list *l, const void *val, size_t index) {
  if (index >= l->length) return -1;
  memcpy(l->data + index * l->item_size, val, l->item_size);
  return 0;
}

int main(void) {
  struct array_list l;
  any_list(&l);
  uint8_t *val = malloc(l.item_size);
  __VERIFIER_nondet_memory(val, l.item_size);
  size_t i = nondet_size(), k = nondet_size();
  __VERIFIER_assume(k < l.item_size);
  if (array_list_set_at(&l, val, i) == 0) CHECK(l.data[i * l.item_size + k] == val[k]);
  CHECK(array_list_is_valid(&l));
  free(val);
  free(l.data);
  return 0;
}
// slow: products of numbers of 64 bits
