/* A priority queue as a binary heap in an array, and its specification.
 *
 *     proviso glassbox heap.c --bound room=7
 *     proviso glassbox heap.c -D BUG_1        (a bug that was planted: 1 or 2)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(room, 5);
GLASSBOX_BOUND(values, 4);

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

/* As one sees it from outside: how often it has an item. */
GLASSBOX_DECLARATIVE static int count_from(const struct heap* heap, int item, int from) {
  return from >= room ? 0 : (from < heap->size && heap->item[from] == item) + count_from(heap, item, from + 1);
}

GLASSBOX_DECLARATIVE static int count(const struct heap* heap, int item) { return count_from(heap, item, 0); }

static void any_heap(struct heap* heap) {
  heap->size = glassbox_int(0, room);
  for (int i = 0; i < room; i++) heap->item[i] = glassbox_int(0, values - 1);
  glassbox_assume(rep_ok(heap));
}

GLASSBOX_OPERATION(push) {
  struct heap heap;
  any_heap(&heap);
  const int item = glassbox_int(0, values - 1);
  const int any = glassbox_int(0, values - 1);
  const int before = count(&heap, any);
  const int was_full = heap.size == room;
  glassbox_show("before", &heap);
  const int is_pushed = push(&heap, item);
  glassbox_show("after", &heap);
  assert(rep_ok(&heap));
  assert(is_pushed == !was_full);
  assert(count(&heap, any) == before + (is_pushed && any == item));
}

GLASSBOX_OPERATION(pop) {
  struct heap heap;
  any_heap(&heap);
  const int any = glassbox_int(0, values - 1);
  const int before = count(&heap, any);
  const int was_empty = heap.size == 0;
  glassbox_show("before", &heap);
  const int item = pop(&heap);
  glassbox_show("after", &heap);
  assert(rep_ok(&heap));
  assert(was_empty ? item == -1 : item >= 0);
  assert(before == 0 || item <= any);
  assert(count(&heap, any) == before - (any == item));
}

int main(void) {
  glassbox_run(push);
  glassbox_run(pop);
  return 0;
}
