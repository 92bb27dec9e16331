/* The abstractions that Proviso ships, against themselves: states that are equal stay equal, and no operation tells them apart (section 3.10 of
 * the paper, the second property). Only then does it follow for any number of operations, one after the other, that a module does what its
 * abstraction does. And maps, sets and bags have at each key what an entry has that is given the same operations: what was shown of a
 * module by means of entries is so shown of them.
 *
 *     proviso glassbox abstractions.c --bound room=4
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(room, 3);
GLASSBOX_BOUND(keys, 4);
GLASSBOX_BOUND(values, 2);
#define PROVISO_ROOM (room + 1)

#include <proviso/bag.h>
#include <proviso/entry.h>
#include <proviso/map.h>
#include <proviso/priority_queue.h>
#include <proviso/queue.h>
#include <proviso/set.h>
#include <proviso/stack.h>

/* ------------------------------------------------------------------------------------------------------------- all states */

static void any_elements(struct proviso_list* list, int length, int low, int high) {
  list->length = length;
  for (int i = 0; i < PROVISO_ROOM; i++) list->element[i] = 0;
  for (int i = 0; i < room; i++) list->element[i] = glassbox_select(i < length, glassbox_int(low, high), 0);
}

static int any_key(void) { return glassbox_int(0, keys - 1); }
static int any_value(void) { return glassbox_int(1, values); }
static void any_items(struct proviso_list* list) { any_elements(list, glassbox_int(0, room), 0, keys - 1); }

GLASSBOX_DECLARATIVE static int is_distinct_from(const struct proviso_list* list, int from) {
  return from >= room || ((from >= list->length || proviso_list_count(list, list->element[from]) == 1) && is_distinct_from(list, from + 1));
}

static void any_list(struct proviso_list* list) { any_items(list); }
static void any_stack(struct abstract_stack* stack) { any_items(&stack->items); }
static void any_queue(struct abstract_queue* queue) { any_items(&queue->items); }
static void any_bag(struct abstract_bag* bag) { any_items(&bag->items); }
static void any_priority_queue(struct abstract_priority_queue* queue) { any_items(&queue->items); }

static void any_set(struct abstract_set* set) {
  any_items(&set->items);
  glassbox_assume(is_distinct_from(&set->items, 0));
}

static void any_map(struct abstract_map* map) {
  any_items(&map->keys);
  any_elements(&map->values, map->keys.length, 1, values);
  glassbox_assume(is_distinct_from(&map->keys, 0));
}

static void any_entry(struct abstract_entry* entry) {
  entry->key = any_key();
  entry->value = glassbox_int(0, values);
}

/* ------------------------------------------------------------------------------------------------- equality is an equivalence */

#define EQUIVALENCE(type, any, equal)                          \
  type a, b, c;                                                \
  any(&a);                                                     \
  any(&b);                                                     \
  any(&c);                                                     \
  glassbox_show("one", &a);                                    \
  glassbox_show("another", &b);                                \
  glassbox_show("a third", &c);                                \
  assert(equal(&a, &a));                                       \
  assert(equal(&a, &b) == equal(&b, &a));                      \
  assert(!(equal(&a, &b) && equal(&b, &c)) || equal(&a, &c))

GLASSBOX_OPERATION(list_equal) { EQUIVALENCE(struct proviso_list, any_list, proviso_list_equal); }
GLASSBOX_OPERATION(stack_equal) { EQUIVALENCE(struct abstract_stack, any_stack, abstract_stack_equal); }
GLASSBOX_OPERATION(queue_equal) { EQUIVALENCE(struct abstract_queue, any_queue, abstract_queue_equal); }
GLASSBOX_OPERATION(bag_equal) { EQUIVALENCE(struct abstract_bag, any_bag, abstract_bag_equal); }
GLASSBOX_OPERATION(set_equal) { EQUIVALENCE(struct abstract_set, any_set, abstract_set_equal); }
GLASSBOX_OPERATION(map_equal) { EQUIVALENCE(struct abstract_map, any_map, abstract_map_equal); }
GLASSBOX_OPERATION(priority_queue_equal) {
  EQUIVALENCE(struct abstract_priority_queue, any_priority_queue, abstract_priority_queue_equal);
}
GLASSBOX_OPERATION(entry_equal) { EQUIVALENCE(struct abstract_entry, any_entry, abstract_entry_equal); }

/* ------------------------------------------------------------------------------------- equal states stay equal, and look alike */

#define TWO_EQUAL(type, any, equal) \
  type a, b;                        \
  any(&a);                          \
  any(&b);                          \
  glassbox_assume(equal(&a, &b));   \
  glassbox_show("one", &a);         \
  glassbox_show("another", &b)

GLASSBOX_OPERATION(list_insert) {
  TWO_EQUAL(struct proviso_list, any_list, proviso_list_equal);
  const int at = glassbox_int(0, room);
  const int value = any_key();
  glassbox_assume(at <= a.length);
  proviso_list_insert(&a, at, value);
  proviso_list_insert(&b, at, value);
  assert(proviso_list_equal(&a, &b));
  assert(proviso_list_at(&a, at) == value);
}

GLASSBOX_OPERATION(list_erase) {
  TWO_EQUAL(struct proviso_list, any_list, proviso_list_equal);
  const int at = glassbox_int(-1, room);
  proviso_list_erase(&a, at);
  proviso_list_erase(&b, at);
  assert(proviso_list_equal(&a, &b));
}

GLASSBOX_OPERATION(list_ask) {
  TWO_EQUAL(struct proviso_list, any_list, proviso_list_equal);
  const int number = any_key();
  assert(proviso_list_at(&a, number) == proviso_list_at(&b, number));
  assert(proviso_list_find(&a, number) == proviso_list_find(&b, number));
  assert(proviso_list_count(&a, number) == proviso_list_count(&b, number));
}

GLASSBOX_OPERATION(stack_push) {
  TWO_EQUAL(struct abstract_stack, any_stack, abstract_stack_equal);
  const int item = any_key();
  abstract_stack_push(&a, item);
  abstract_stack_push(&b, item);
  assert(abstract_stack_equal(&a, &b));
  assert(abstract_stack_top(&a) == item);
}

GLASSBOX_OPERATION(stack_pop) {
  TWO_EQUAL(struct abstract_stack, any_stack, abstract_stack_equal);
  assert(abstract_stack_pop(&a) == abstract_stack_pop(&b));
  assert(abstract_stack_equal(&a, &b));
}

GLASSBOX_OPERATION(queue_add) {
  TWO_EQUAL(struct abstract_queue, any_queue, abstract_queue_equal);
  const int item = any_key();
  abstract_queue_add(&a, item);
  abstract_queue_add(&b, item);
  assert(abstract_queue_equal(&a, &b));
}

GLASSBOX_OPERATION(queue_take) {
  TWO_EQUAL(struct abstract_queue, any_queue, abstract_queue_equal);
  assert(abstract_queue_take(&a) == abstract_queue_take(&b));
  assert(abstract_queue_equal(&a, &b));
}

GLASSBOX_OPERATION(priority_queue_push) {
  TWO_EQUAL(struct abstract_priority_queue, any_priority_queue, abstract_priority_queue_equal);
  const int item = any_key();
  abstract_priority_queue_push(&a, item);
  abstract_priority_queue_push(&b, item);
  assert(abstract_priority_queue_equal(&a, &b));
}

GLASSBOX_OPERATION(priority_queue_pop) {
  TWO_EQUAL(struct abstract_priority_queue, any_priority_queue, abstract_priority_queue_equal);
  glassbox_assume(a.items.length > 0);
  assert(abstract_priority_queue_pop(&a) == abstract_priority_queue_pop(&b));
  assert(abstract_priority_queue_equal(&a, &b));
}

GLASSBOX_OPERATION(entry_put) {
  TWO_EQUAL(struct abstract_entry, any_entry, abstract_entry_equal);
  const int key = any_key();
  const int value = glassbox_int(0, values);
  abstract_entry_put(&a, key, value);
  abstract_entry_put(&b, key, value);
  assert(abstract_entry_equal(&a, &b));
  assert(abstract_entry_get(&a) == abstract_entry_get(&b));
}

/* ------------------------------------------------------------------------- the same, and what there is at a key is an entry */

GLASSBOX_OPERATION(bag_add) {
  TWO_EQUAL(struct abstract_bag, any_bag, abstract_bag_equal);
  const int item = any_key();
  struct abstract_entry entry = {any_key(), 0};
  entry.value = abstract_bag_count(&a, entry.key);
  assert(abstract_bag_count(&b, entry.key) == entry.value);
  abstract_entry_put(&entry, item, entry.value + 1);
  abstract_bag_add(&a, item);
  abstract_bag_add(&b, item);
  assert(abstract_bag_equal(&a, &b));
  assert(abstract_bag_count(&a, entry.key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(bag_remove) {
  TWO_EQUAL(struct abstract_bag, any_bag, abstract_bag_equal);
  const int item = any_key();
  struct abstract_entry entry = {any_key(), 0};
  entry.value = abstract_bag_count(&a, entry.key);
  const int was_there = abstract_bag_remove(&a, item);
  abstract_entry_put(&entry, item, entry.value - was_there);
  assert(abstract_bag_remove(&b, item) == was_there);
  assert(abstract_bag_equal(&a, &b));
  assert(abstract_bag_count(&a, entry.key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(set_add) {
  TWO_EQUAL(struct abstract_set, any_set, abstract_set_equal);
  const int item = any_key();
  struct abstract_entry entry = {any_key(), 0};
  entry.value = abstract_set_has(&a, entry.key);
  assert(abstract_set_has(&b, entry.key) == entry.value && abstract_set_size(&a) == abstract_set_size(&b));
  abstract_entry_put(&entry, item, 1);
  const int is_new = abstract_set_add(&a, item);
  assert(abstract_set_add(&b, item) == is_new);
  assert(abstract_set_equal(&a, &b));
  assert(is_distinct_from(&a.items, 0));
  assert(abstract_set_has(&a, entry.key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(set_remove) {
  TWO_EQUAL(struct abstract_set, any_set, abstract_set_equal);
  const int item = any_key();
  struct abstract_entry entry = {any_key(), 0};
  entry.value = abstract_set_has(&a, entry.key);
  abstract_entry_remove(&entry, item);
  const int was_there = abstract_set_remove(&a, item);
  assert(abstract_set_remove(&b, item) == was_there);
  assert(abstract_set_equal(&a, &b));
  assert(is_distinct_from(&a.items, 0));
  assert(abstract_set_has(&a, entry.key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(map_put) {
  TWO_EQUAL(struct abstract_map, any_map, abstract_map_equal);
  const int key = any_key();
  const int value = any_value();
  struct abstract_entry entry = {any_key(), 0};
  entry.value = abstract_map_get(&a, entry.key);
  assert(abstract_map_get(&b, entry.key) == entry.value && abstract_map_size(&a) == abstract_map_size(&b));
  abstract_entry_put(&entry, key, value);
  abstract_map_put(&a, key, value);
  abstract_map_put(&b, key, value);
  assert(abstract_map_equal(&a, &b));
  assert(is_distinct_from(&a.keys, 0));
  assert(abstract_map_get(&a, entry.key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(map_remove) {
  TWO_EQUAL(struct abstract_map, any_map, abstract_map_equal);
  const int key = any_key();
  struct abstract_entry entry = {any_key(), 0};
  entry.value = abstract_map_get(&a, entry.key);
  abstract_entry_remove(&entry, key);
  abstract_map_remove(&a, key);
  abstract_map_remove(&b, key);
  assert(abstract_map_equal(&a, &b));
  assert(is_distinct_from(&a.keys, 0));
  assert(abstract_map_get(&a, entry.key) == abstract_entry_get(&entry));
}

int main(void) {
  glassbox_run(list_equal);
  glassbox_run(stack_equal);
  glassbox_run(queue_equal);
  glassbox_run(bag_equal);
  glassbox_run(set_equal);
  glassbox_run(map_equal);
  glassbox_run(priority_queue_equal);
  glassbox_run(entry_equal);
  glassbox_run(list_insert);
  glassbox_run(list_erase);
  glassbox_run(list_ask);
  glassbox_run(stack_push);
  glassbox_run(stack_pop);
  glassbox_run(queue_add);
  glassbox_run(queue_take);
  glassbox_run(priority_queue_push);
  glassbox_run(priority_queue_pop);
  glassbox_run(entry_put);
  glassbox_run(bag_add);
  glassbox_run(bag_remove);
  glassbox_run(set_add);
  glassbox_run(set_remove);
  glassbox_run(map_put);
  glassbox_run(map_remove);
  return 0;
}
