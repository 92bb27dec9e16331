/* A queue of numbers, as one sees it from outside. */
#ifndef PROVISO_QUEUE_H
#define PROVISO_QUEUE_H

#include <proviso/list.h>

struct abstract_queue {
  struct proviso_list items; /* the oldest is the first */
};

static inline void abstract_queue_add(struct abstract_queue* queue, int item) {
  proviso_list_insert(&queue->items, queue->items.length, item);
}

/* The oldest item; 0 if there is none. */
static inline int abstract_queue_take(struct abstract_queue* queue) {
  const int item = proviso_list_at(&queue->items, 0);
  proviso_list_erase(&queue->items, 0);
  return item;
}

GLASSBOX_DECLARATIVE static inline int abstract_queue_equal(const struct abstract_queue* a, const struct abstract_queue* b) {
  return proviso_list_equal(&a->items, &b->items);
}

#endif
