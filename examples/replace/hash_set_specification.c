/* That the set of hash_set.c does what the abstract one does, in all states within the bounds: what `--replace` rests on.
 *
 *     proviso glassbox hash_set_specification.c --bound numbers=32
 */
#include "hash_set.c"

#include <proviso/entry.h>

GLASSBOX_BOUND(chain, 2); /* entries of a bucket */
GLASSBOX_BOUND(numbers, 16);

GLASSBOX_DECLARATIVE static int has_in(const struct entry* e, int number) { return e != NULL && (e->number == number || has_in(e->next, number)); }

GLASSBOX_DECLARATIVE static int is_chain_of(const struct entry* e, int bucket) {
  return e == NULL || (e->number % buckets == bucket && !has_in(e->next, e->number) && is_chain_of(e->next, bucket));
}

GLASSBOX_DECLARATIVE static int are_chains_from(const struct set* set, int from) {
  return from == buckets || (is_chain_of(set->bucket[from], from) && are_chains_from(set, from + 1));
}

GLASSBOX_DECLARATIVE static int length_of(const struct entry* e) { return e == NULL ? 0 : 1 + length_of(e->next); }

GLASSBOX_DECLARATIVE static int size_from(const struct set* set, int from) {
  return from == buckets ? 0 : length_of(set->bucket[from]) + size_from(set, from + 1);
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct set* set) { return are_chains_from(set, 0) && set->size == size_from(set, 0); }

/* What the set has at a number: 1 if it is there. */
GLASSBOX_DECLARATIVE static int has_from(const struct set* set, int from, int number) {
  return from < buckets && (has_in(set->bucket[from], number) || has_from(set, from + 1, number));
}

static struct abstract_entry entry_at(const struct set* set, int number) {
  struct abstract_entry entry = {number, has_from(set, 0, number)};
  return entry;
}

static int any_number(void) { return glassbox_int(0, numbers - 1); }

static void any_set(struct set* set) {
  for (int b = 0; b < buckets; b++) {
    set->bucket[b] = NULL;
    for (int i = 0; i < chain; i++) {
      struct entry* e = malloc(sizeof *e);
      e->number = any_number();
      e->next = set->bucket[b];
      set->bucket[b] = glassbox_maybe(e);
    }
  }
  set->size = size_from(set, 0);
  glassbox_assume(rep_ok(set));
}

/* A new set has nothing at any number. */
GLASSBOX_OPERATION(new) {
  struct set* set = set_new();
  glassbox_show("after", set);
  assert(rep_ok(set) && set_size(set) == 0);
  const struct abstract_entry entry = entry_at(set, any_number());
  assert(abstract_entry_get(&entry) == 0);
  set_free(set);
}

GLASSBOX_OPERATION(has) {
  struct set set;
  any_set(&set);
  const struct abstract_entry entry = entry_at(&set, any_number());
  glassbox_show("set", &set);
  assert(set_has(&set, entry.key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(add) {
  struct set set;
  any_set(&set);
  const int number = any_number();
  struct abstract_entry entry = entry_at(&set, any_number());
  const int size = set_size(&set);
  const int is_new = !has_from(&set, 0, number);
  glassbox_show("before", &set);
  abstract_entry_put(&entry, number, 1);
  assert(set_add(&set, number) == is_new);
  glassbox_show("after", &set);
  assert(rep_ok(&set) && set_size(&set) == size + is_new);
  const struct abstract_entry after = entry_at(&set, entry.key);
  assert(abstract_entry_equal(&after, &entry));
}

int main(void) {
  glassbox_run(new);
  glassbox_run(has);
  glassbox_run(add);
  return 0;
}
