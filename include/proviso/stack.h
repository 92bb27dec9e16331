/* A stack of numbers, as one sees it from outside. */
#ifndef PROVISO_STACK_H
#define PROVISO_STACK_H

#include <proviso/list.h>

struct abstract_stack {
  struct proviso_list items; /* the newest is the last */
};

static inline void abstract_stack_push(struct abstract_stack* stack, int item) {
  proviso_list_insert(&stack->items, stack->items.length, item);
}

/* The newest item; 0 if there is none. */
GLASSBOX_DECLARATIVE static inline int abstract_stack_top(const struct abstract_stack* stack) {
  return proviso_list_at(&stack->items, stack->items.length - 1);
}

static inline int abstract_stack_pop(struct abstract_stack* stack) {
  const int item = abstract_stack_top(stack);
  proviso_list_erase(&stack->items, stack->items.length - 1);
  return item;
}

GLASSBOX_DECLARATIVE static inline int abstract_stack_equal(const struct abstract_stack* a, const struct abstract_stack* b) {
  return proviso_list_equal(&a->items, &b->items);
}

#endif
