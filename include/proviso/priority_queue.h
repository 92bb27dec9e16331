/* A priority queue of numbers, as one sees it from outside: the smallest comes first. */
#ifndef PROVISO_PRIORITY_QUEUE_H
#define PROVISO_PRIORITY_QUEUE_H

#include <proviso/list.h>

struct abstract_priority_queue {
  struct proviso_list items; /* in any order */
};

static inline void abstract_priority_queue_push(struct abstract_priority_queue* queue, int item) {
  proviso_list_insert(&queue->items, queue->items.length, item);
}

GLASSBOX_DECLARATIVE static inline int abstract_smallest_from(const struct proviso_list* list, int smallest, int from) {
  return from == PROVISO_ROOM ? smallest
                              : abstract_smallest_from(
                                    list, from < list->length && list->element[from] < smallest ? list->element[from] : smallest, from + 1);
}

/* There must be an item. */
static inline int abstract_priority_queue_pop(struct abstract_priority_queue* queue) {
  assert(queue->items.length > 0);
  const int item = abstract_smallest_from(&queue->items, queue->items.element[0], 1);
  proviso_list_erase(&queue->items, proviso_list_find(&queue->items, item));
  return item;
}

GLASSBOX_DECLARATIVE static inline int abstract_priority_queue_equal(const struct abstract_priority_queue* a,
                                                                     const struct abstract_priority_queue* b) {
  return proviso_list_is_permutation(&a->items, &b->items);
}

#endif
