/* The same as map_of_numbers.h, by the abstract map that Proviso ships: its keys may stand in any order. */
#ifndef ABSTRACT_MAP_H
#define ABSTRACT_MAP_H

#define PROVISO_ROOM MAP_KEYS
#include <proviso/map.h>

struct map {
  struct abstract_map all;
};

GLASSBOX_DECLARATIVE static inline int map_entry(const struct map* map, int key) { return abstract_map_get(&map->all, key); }
GLASSBOX_DECLARATIVE static inline int map_get(const struct map* map, int key) { return map_entry(map, key); }

static inline void map_put(struct map* map, int key, int value) {
  assert(value > 0);
  abstract_map_put(&map->all, key, value);
}

static inline void map_remove(struct map* map, int key) { abstract_map_remove(&map->all, key); }

static inline void map_clear(struct map* map) {
  proviso_list_clear(&map->all.keys);
  proviso_list_clear(&map->all.values);
}

GLASSBOX_DECLARATIVE static inline int map_size(const struct map* map) { return abstract_map_size(&map->all); }

GLASSBOX_DECLARATIVE static inline int map_higher(int a, int b) { return a > b ? a : b; }
GLASSBOX_DECLARATIVE static inline int map_highest_from(const struct map* map, int from) {
  return from == MAP_KEYS ? 0 : map_higher(proviso_list_at(&map->all.values, from), map_highest_from(map, from + 1));
}
GLASSBOX_DECLARATIVE static inline int map_highest(const struct map* map) { return map_highest_from(map, 0); }

/* Each key stands there once. */
GLASSBOX_DECLARATIVE static inline int map_is_ok_from(const struct map* map, int from) {
  return from == MAP_KEYS || ((from >= map_size(map) || proviso_list_count(&map->all.keys, proviso_list_at(&map->all.keys, from)) == 1) &&
                              map_is_ok_from(map, from + 1));
}
GLASSBOX_DECLARATIVE static inline int map_is_ok(const struct map* map) { return map_is_ok_from(map, 0); }

static inline void any_map(struct map* map) {
  const int size = glassbox_int(0, MAP_KEYS);
  map->all.keys.length = size;
  map->all.values.length = size;
  for (int i = 0; i < MAP_KEYS; i++) {
    map->all.keys.element[i] = glassbox_select(i < size, glassbox_int(0, MAP_KEYS - 1), 0);
    map->all.values.element[i] = glassbox_select(i < size, glassbox_int(1, MAP_VALUES), 0);
  }
  glassbox_assume(map_is_ok(map));
}

#endif
