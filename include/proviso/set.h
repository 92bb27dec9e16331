/* A set of numbers, as one sees it from outside. */
#ifndef PROVISO_SET_H
#define PROVISO_SET_H

#include <proviso/list.h>

struct abstract_set {
  struct proviso_list items; /* in any order, each once */
};

GLASSBOX_DECLARATIVE static inline int abstract_set_has(const struct abstract_set* set, int item) {
  return proviso_list_find(&set->items, item) >= 0;
}

/* Whether it was not there before. */
static inline int abstract_set_add(struct abstract_set* set, int item) {
  const int is_new = !abstract_set_has(set, item);
  assert(!is_new || set->items.length < PROVISO_ROOM);
  proviso_list_set(&set->items, glassbox_select(is_new, set->items.length, -1), item);
  set->items.length += is_new;
  return is_new;
}

/* Whether it was there. */
static inline int abstract_set_remove(struct abstract_set* set, int item) {
  const int at = proviso_list_find(&set->items, item);
  proviso_list_erase(&set->items, at);
  return at >= 0;
}

GLASSBOX_DECLARATIVE static inline int abstract_set_size(const struct abstract_set* set) { return set->items.length; }

GLASSBOX_DECLARATIVE static inline int abstract_set_equal(const struct abstract_set* a, const struct abstract_set* b) {
  return proviso_list_is_permutation(&a->items, &b->items);
}

#endif
