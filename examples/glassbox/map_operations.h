/* What a map must do, whichever it is (red_black_tree.c, hash_map.c): the operations of a specification. The map is `struct map` with
 * map_get, map_put and map_remove; any_map() makes it any valid one, map_is_ok() says whether it is valid, and map_entry() what it has at a
 * key.
 */
#ifndef MAP_OPERATIONS_H
#define MAP_OPERATIONS_H

#include <proviso/entry.h>

static int any_key(void) { return glassbox_int(0, MAP_KEYS - 1); }

static struct abstract_entry entry_at(const struct map* map, int key) {
  struct abstract_entry entry = {key, map_entry(map, key)};
  return entry;
}

static void expect(const struct map* map, const struct abstract_entry* expected) {
  glassbox_show("after", map);
  assert(map_is_ok(map));
  const struct abstract_entry after = entry_at(map, expected->key);
  assert(abstract_entry_equal(&after, expected));
}

GLASSBOX_OPERATION(get) {
  struct map map;
  any_map(&map);
  const int key = any_key();
  const struct abstract_entry entry = entry_at(&map, key);
  glassbox_show("before", &map);
  assert(map_get(&map, key) == abstract_entry_get(&entry));
}

GLASSBOX_OPERATION(put) {
  struct map map;
  any_map(&map);
  const int key = any_key();
  const int value = glassbox_int(1, MAP_VALUES);
  struct abstract_entry entry = entry_at(&map, any_key());
  glassbox_show("before", &map);
  map_put(&map, key, value);
  abstract_entry_put(&entry, key, value);
  expect(&map, &entry);
}

GLASSBOX_OPERATION(remove) {
  struct map map;
  any_map(&map);
  const int key = any_key();
  struct abstract_entry entry = entry_at(&map, any_key());
  glassbox_show("before", &map);
  map_remove(&map, key);
  abstract_entry_remove(&entry, key);
  expect(&map, &entry);
}

#endif
