/* A bag of numbers as a sorted array, and its specification.
 *
 *     proviso glassbox sorted_bag.c --bound room=6
 *     proviso glassbox sorted_bag.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(room, 4);
GLASSBOX_BOUND(values, 3);
#define PROVISO_ROOM room
#include <proviso/bag.h>

/* ------------------------------------------------------------------------------------------------------------ the module */

struct bag {
  int size;
  int item[room];
};

/* 0 if there is no room. */
static int add(struct bag* bag, int item) {
  if (bag->size == room) return 0;
  int at = bag->size++;
#ifdef BUG_1 /* it never comes to the first place */
  while (at > 1 && bag->item[at - 1] > item) {
#else
  while (at > 0 && bag->item[at - 1] > item) {
#endif
    bag->item[at] = bag->item[at - 1];
    at--;
  }
  bag->item[at] = item;
  return 1;
}

/* Where the item is first, or would be. */
static int find(const struct bag* bag, int item) {
  int at = 0;
  while (at < bag->size && bag->item[at] < item) at++;
  return at;
}

static int count(const struct bag* bag, int item) {
  const int first = find(bag, item);
  int at = first;
#ifdef BUG_2 /* what is behind the last counts as well */
  while (at < room && bag->item[at] == item) at++;
#else
  while (at < bag->size && bag->item[at] == item) at++;
#endif
  return at - first;
}

/* Takes the item out once; whether it was there. */
static int take(struct bag* bag, int item) {
  const int at = find(bag, item);
#ifdef BUG_3 /* the next larger one is taken */
  if (at == bag->size) return 0;
#else
  if (at == bag->size || bag->item[at] != item) return 0;
#endif
  bag->size--;
  for (int i = at; i < bag->size; i++) bag->item[i] = bag->item[i + 1];
  return 1;
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int is_sorted_from(const struct bag* bag, int from) {
  return from >= room || ((from >= bag->size || bag->item[from - 1] <= bag->item[from]) && is_sorted_from(bag, from + 1));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct bag* bag) { return 0 <= bag->size && bag->size <= room && is_sorted_from(bag, 1); }

static void abstraction(const struct bag* bag, struct abstract_bag* result) {
  result->items.length = bag->size;
  for (int i = 0; i < room; i++) result->items.element[i] = glassbox_select(i < bag->size, bag->item[i], 0);
}

static int any_item(void) { return glassbox_int(0, values - 1); }

static void any_bag(struct bag* bag) {
  bag->size = glassbox_int(0, room);
  for (int i = 0; i < room; i++) bag->item[i] = any_item();
  glassbox_assume(rep_ok(bag));
}

static void expect(const struct bag* bag, const struct abstract_bag* expected) {
  struct abstract_bag after;
  glassbox_show("after", bag);
  assert(rep_ok(bag));
  abstraction(bag, &after);
  assert(abstract_bag_equal(&after, expected));
}

GLASSBOX_OPERATION(add) {
  struct bag bag;
  struct abstract_bag expected;
  any_bag(&bag);
  const int item = any_item();
  const int has_room = bag.size < room;
  abstraction(&bag, &expected);
  glassbox_show("before", &bag);
  assert(add(&bag, item) == has_room);
  if (has_room) abstract_bag_add(&expected, item);
  expect(&bag, &expected);
}

GLASSBOX_OPERATION(count) {
  struct bag bag;
  struct abstract_bag expected;
  any_bag(&bag);
  const int item = any_item();
  abstraction(&bag, &expected);
  glassbox_show("before", &bag);
  assert(count(&bag, item) == abstract_bag_count(&expected, item));
}

GLASSBOX_OPERATION(take) {
  struct bag bag;
  struct abstract_bag expected;
  any_bag(&bag);
  const int item = any_item();
  abstraction(&bag, &expected);
  glassbox_show("before", &bag);
  assert(take(&bag, item) == abstract_bag_remove(&expected, item));
  expect(&bag, &expected);
}

int main(void) {
  glassbox_run(add);
  glassbox_run(count);
  glassbox_run(take);
  return 0;
}
