// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// harness: none, the offset wraps around, and gcc stops there before the access
// The number of bytes of all items may wrap around, so that an item is behind the end.
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

static int array_list_is_valid(const struct array_list *l) {
  return l->item_size > 0 && l->data != NULL &&
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

static int array_list_get_at(const struct array_list *l, void *val, size_t index) {
  if (index >= l->length) return -1;
  memcpy(val, l->data + index * l->item_size, l->item_size);
  return 0;
}

int main(void) {
  struct array_list l;
  any_list(&l);
  uint8_t *val = malloc(l.item_size);
  array_list_get_at(&l, val, nondet_size());
  free(val);
  free(l.data);
  return 0;
}
