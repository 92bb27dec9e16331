/* A set of numbers that stands on a map, as Java's TreeSet and HashSet do (figure 21 of the paper), and its specification: a red-black tree, a
 * hash table, or a map's abstraction in their place.
 *
 *     proviso glassbox set_on_map.c
 *     proviso glassbox set_on_map.c --replace red_black_tree.h=hash_map.h
 *     proviso glassbox set_on_map.c --replace red_black_tree.h=map_of_numbers.h --bound keys=63
 *     proviso glassbox set_on_map.c -D SET_BUG_1        (a bug that was planted: 1 to 3)
 */
#include <proviso/entry.h>

GLASSBOX_BOUND(keys, 8);
#define MAP_KEYS keys
#define MAP_VALUES 1
#include "red_black_tree.h"

/* ------------------------------------------------------------------------------------------------------------ the module */

struct set {
  struct map map; /* 1 for each item */
  int size;
};

static int set_has(const struct set* set, int item) { return map_get(&set->map, item) != 0; }

/* Whether it was not there before. */
static int set_add(struct set* set, int item) {
#ifdef SET_BUG_1 /* an item that is there is counted again */
  const int is_new = 1;
#else
  const int is_new = !set_has(set, item);
#endif
  map_put(&set->map, item, 1);
  set->size += is_new;
  return is_new;
}

/* Whether it was there. */
static int set_remove(struct set* set, int item) {
  const int was_there = set_has(set, item);
#ifdef SET_BUG_2 /* it stays, with a value that says that it does not */
  map_put(&set->map, item, 0);
#else
  map_remove(&set->map, item);
#endif
  set->size -= was_there;
  return was_there;
}

static void set_clear(struct set* set) {
  map_clear(&set->map);
#ifndef SET_BUG_3
  set->size = 0;
#endif
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int rep_ok(const struct set* set) { return map_is_ok(&set->map) && map_size(&set->map) == set->size; }

static int any_item(void) { return glassbox_int(0, keys - 1); }

static void any_set(struct set* set) {
  any_map(&set->map);
  set->size = map_size(&set->map);
  glassbox_show("before", set);
}

/* What the set has at an item, any of them: 1 if it is there. */
static struct abstract_entry entry_at(const struct set* set, int item) {
  struct abstract_entry entry = {item, map_entry(&set->map, item)};
  return entry;
}

static void expect(const struct set* set, const struct abstract_entry* expected, int size) {
  glassbox_show("after", set);
  assert(rep_ok(set));
  const struct abstract_entry after = entry_at(set, expected->key);
  assert(abstract_entry_equal(&after, expected));
  assert(set->size == size);
}

GLASSBOX_OPERATION(has) {
  struct set set;
  any_set(&set);
  const struct abstract_entry entry = entry_at(&set, any_item());
  assert(set_has(&set, entry.key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(add) {
  struct set set;
  any_set(&set);
  const int item = any_item();
  struct abstract_entry entry = entry_at(&set, any_item());
  const int size = set.size;
  const int was_there = map_entry(&set.map, item);
  abstract_entry_put(&entry, item, 1);
  assert(set_add(&set, item) == !was_there);
  expect(&set, &entry, size + !was_there);
}

GLASSBOX_OPERATION(remove) {
  struct set set;
  any_set(&set);
  const int item = any_item();
  struct abstract_entry entry = entry_at(&set, any_item());
  const int size = set.size;
  const int was_there = map_entry(&set.map, item);
  abstract_entry_remove(&entry, item);
  assert(set_remove(&set, item) == was_there);
  expect(&set, &entry, size - was_there);
}

GLASSBOX_OPERATION(clear) {
  struct set set;
  any_set(&set);
  struct abstract_entry entry = entry_at(&set, any_item());
  abstract_entry_remove(&entry, entry.key);
  set_clear(&set);
  expect(&set, &entry, 0);
}

int main(void) {
  glassbox_run(has);
  glassbox_run(add);
  glassbox_run(remove);
  glassbox_run(clear);
  return 0;
}
