/* A bag of numbers, each of which may be in it more than once, as one sees it from outside: bags are equal whatever the order in which they
 * were filled. */
#ifndef PROVISO_BAG_H
#define PROVISO_BAG_H

#include <proviso/list.h>

struct abstract_bag {
  struct proviso_list items; /* in any order */
};

static inline void abstract_bag_add(struct abstract_bag* bag, int item) { proviso_list_insert(&bag->items, bag->items.length, item); }

/* Takes the item out once; whether it was there. */
static inline int abstract_bag_remove(struct abstract_bag* bag, int item) {
  const int at = proviso_list_find(&bag->items, item);
  proviso_list_erase(&bag->items, at);
  return at >= 0;
}

GLASSBOX_DECLARATIVE static inline int abstract_bag_count(const struct abstract_bag* bag, int item) {
  return proviso_list_count(&bag->items, item);
}

GLASSBOX_DECLARATIVE static inline int abstract_bag_equal(const struct abstract_bag* a, const struct abstract_bag* b) {
  return proviso_list_is_permutation(&a->items, &b->items);
}

#endif
