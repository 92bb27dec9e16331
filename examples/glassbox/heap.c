/* A priority queue as a binary heap in an array, and its specification.
 *
 *     proviso glassbox heap.c --bound room=7
 *     proviso glassbox heap.c -D BUG_1        (a bug that was planted: 1 or 2)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(room, 5);
GLASSBOX_BOUND(values, 4);
#define PROVISO_ROOM room
#include <proviso/priority_queue.h>

/* ------------------------------------------------------------------------------------------------------------ the module */

struct heap {
  int size;
  int item[room];
};

static void swap(struct heap* heap, int i, int j) {
  const int item = heap->item[i];
  heap->item[i] = heap->item[j];
  heap->item[j] = item;
}

/* 0 if there is no room. */
static int push(struct heap* heap, int item) {
  if (heap->size == room) return 0;
  int i = heap->size++;
  heap->item[i] = item;
#ifdef BUG_1 /* it goes up by one at most */
  if (i > 0 && heap->item[(i - 1) / 2] > heap->item[i]) swap(heap, i, (i - 1) / 2);
#else
  while (i > 0 && heap->item[(i - 1) / 2] > heap->item[i]) {
    swap(heap, i, (i - 1) / 2);
    i = (i - 1) / 2;
  }
#endif
  return 1;
}

/* The smallest item; -1 if there is none. */
static int pop(struct heap* heap) {
  if (heap->size == 0) return -1;
  const int result = heap->item[0];
  heap->item[0] = heap->item[--heap->size];
  for (int i = 0, least;; i = least) {
    const int left = 2 * i + 1;
    least = i;
    if (left < heap->size && heap->item[left] < heap->item[least]) least = left;
#ifdef BUG_2 /* one too few are looked at */
    if (left + 2 < heap->size && heap->item[left + 1] < heap->item[least]) least = left + 1;
#else
    if (left + 1 < heap->size && heap->item[left + 1] < heap->item[least]) least = left + 1;
#endif
    if (least == i) return result;
    swap(heap, i, least);
  }
}

/* ----------------------------------------------------------------------------------------------------- the specification */

/* No item is smaller than the one above it. */
GLASSBOX_DECLARATIVE static int is_ordered(const struct heap* heap, int from) {
  return from >= room || ((from >= heap->size || heap->item[(from - 1) / 2] <= heap->item[from]) && is_ordered(heap, from + 1));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct heap* heap) { return 0 <= heap->size && heap->size <= room && is_ordered(heap, 1); }

static void abstraction(const struct heap* heap, struct abstract_priority_queue* result) {
  result->items.length = heap->size;
  for (int i = 0; i < room; i++) result->items.element[i] = glassbox_select(i < heap->size, heap->item[i], 0);
}

static void any_heap(struct heap* heap) {
  heap->size = glassbox_int(0, room);
  for (int i = 0; i < room; i++) heap->item[i] = glassbox_int(0, values - 1);
  glassbox_assume(rep_ok(heap));
}

static void expect(const struct heap* heap, const struct abstract_priority_queue* expected) {
  struct abstract_priority_queue after;
  glassbox_show("after", heap);
  assert(rep_ok(heap));
  abstraction(heap, &after);
  assert(abstract_priority_queue_equal(&after, expected));
}

GLASSBOX_OPERATION(push) {
  struct heap heap;
  struct abstract_priority_queue expected;
  any_heap(&heap);
  const int item = glassbox_int(0, values - 1);
  const int was_full = heap.size == room;
  abstraction(&heap, &expected);
  glassbox_show("before", &heap);
  assert(push(&heap, item) == !was_full);
  if (!was_full) abstract_priority_queue_push(&expected, item);
  expect(&heap, &expected);
}

GLASSBOX_OPERATION(pop) {
  struct heap heap;
  struct abstract_priority_queue expected;
  any_heap(&heap);
  const int was_empty = heap.size == 0;
  abstraction(&heap, &expected);
  glassbox_show("before", &heap);
  const int item = pop(&heap);
  if (was_empty)
    assert(item == -1);
  else
    assert(item == abstract_priority_queue_pop(&expected));
  expect(&heap, &expected);
}

int main(void) {
  glassbox_run(push);
  glassbox_run(pop);
  return 0;
}
