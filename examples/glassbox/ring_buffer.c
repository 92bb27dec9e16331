/* A queue in an array that is used in a circle, and its specification.
 *
 *     proviso glassbox ring_buffer.c --bound room=8
 *     proviso glassbox ring_buffer.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(room, 4);
GLASSBOX_BOUND(values, 3);
#define PROVISO_ROOM room
#include <proviso/queue.h>

/* ------------------------------------------------------------------------------------------------------------ the module */

struct ring {
  int first; /* where the oldest item is, if there is one */
  int size;
  int item[room];
};

/* 0 if there is no room. */
static int enqueue(struct ring* ring, int item) {
#ifndef BUG_1 /* the oldest item is overwritten */
  if (ring->size == room) return 0;
#endif
  int at = ring->first + ring->size;
  if (at >= room) at -= room;
  ring->item[at] = item;
#ifdef BUG_1
  if (ring->size == room) return 0;
#endif
  ring->size++;
  return 1;
}

/* The oldest item; 0 if there is none. */
static int dequeue(struct ring* ring) {
  if (ring->size == 0) return 0;
  const int item = ring->item[ring->first];
#ifdef BUG_2 /* it does not come back to the begin */
  ring->first++;
#else
  ring->first = ring->first + 1 == room ? 0 : ring->first + 1;
#endif
  ring->size--;
  return item;
}

/* Forgets the newest items, so that no more than `size` are left. */
static void truncate(struct ring* ring, int size) {
#ifdef BUG_3 /* the oldest ones are forgotten */
  while (ring->size > size) dequeue(ring);
#else
  if (ring->size > size) ring->size = size;
#endif
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int rep_ok(const struct ring* ring) {
  return 0 <= ring->first && ring->first < room && 0 <= ring->size && ring->size <= room;
}

/* The item that so many are in front of; 0 if there are no more. */
GLASSBOX_DECLARATIVE static int element(const struct ring* ring, int at) {
  return at >= ring->size               ? 0
         : ring->first + at >= room ? ring->item[ring->first + at - room]
                                        : ring->item[ring->first + at];
}

static void abstraction(const struct ring* ring, struct abstract_queue* result) {
  result->items.length = ring->size;
  for (int i = 0; i < room; i++) result->items.element[i] = element(ring, i);
}

static void any_ring(struct ring* ring) {
  ring->first = glassbox_int(0, room - 1);
  ring->size = glassbox_int(0, room);
  for (int i = 0; i < room; i++) ring->item[i] = glassbox_int(1, values);
  glassbox_assume(rep_ok(ring));
}

static void expect(const struct ring* ring, const struct abstract_queue* expected) {
  struct abstract_queue after;
  glassbox_show("after", ring);
  assert(rep_ok(ring));
  abstraction(ring, &after);
  assert(abstract_queue_equal(&after, expected));
}

GLASSBOX_OPERATION(enqueue) {
  struct ring ring;
  struct abstract_queue expected;
  any_ring(&ring);
  const int item = glassbox_int(1, values);
  const int has_room = ring.size < room;
  abstraction(&ring, &expected);
  glassbox_show("before", &ring);
  assert(enqueue(&ring, item) == has_room);
  if (has_room) abstract_queue_add(&expected, item);
  expect(&ring, &expected);
}

GLASSBOX_OPERATION(dequeue) {
  struct ring ring;
  struct abstract_queue expected;
  any_ring(&ring);
  abstraction(&ring, &expected);
  glassbox_show("before", &ring);
  assert(dequeue(&ring) == abstract_queue_take(&expected));
  expect(&ring, &expected);
}

GLASSBOX_OPERATION(truncate) {
  struct ring ring;
  struct abstract_queue expected;
  any_ring(&ring);
  const int size = glassbox_int(0, room);
  abstraction(&ring, &expected);
  glassbox_show("before", &ring);
  truncate(&ring, size);
  for (int i = 0; i < room; i++)
    proviso_list_erase(&expected.items, glassbox_select(expected.items.length > size, expected.items.length - 1, -1));
  expect(&ring, &expected);
}

int main(void) {
  glassbox_run(enqueue);
  glassbox_run(dequeue);
  glassbox_run(truncate);
  return 0;
}
