/* The abstraction of a map from the numbers below MAP_KEYS to numbers up to MAP_VALUES, to stand in the place of any real one: what it has
 * at each key, in an array. That it has at each key what an entry has that is given the same operations (map_of_numbers.c) is what is shown
 * of red_black_tree.h and hash_map.h as well.
 *
 *     proviso glassbox set_on_map.c --replace red_black_tree.h=map_of_numbers.h
 */
#ifndef MAP_OF_NUMBERS_H
#define MAP_OF_NUMBERS_H

#include <proviso/glassbox.h>

struct map {
  int value[MAP_KEYS]; /* 0: there is none */
};

GLASSBOX_DECLARATIVE static inline int map_entry_from(const struct map* map, int key, int from) {
  return from == MAP_KEYS ? 0 : key == from ? map->value[from] : map_entry_from(map, key, from + 1);
}
GLASSBOX_DECLARATIVE static inline int map_entry(const struct map* map, int key) { return map_entry_from(map, key, 0); }

GLASSBOX_DECLARATIVE static inline int map_get(const struct map* map, int key) { return map_entry(map, key); }

static inline void map_set(struct map* map, int key, int value) {
  for (int i = 0; i < MAP_KEYS; i++) map->value[i] = glassbox_select(i == key, value, map->value[i]);
}

static inline void map_put(struct map* map, int key, int value) {
  assert(value > 0);
  map_set(map, key, value);
}

static inline void map_remove(struct map* map, int key) { map_set(map, key, 0); }

static inline void map_clear(struct map* map) {
  for (int i = 0; i < MAP_KEYS; i++) map->value[i] = 0;
}

GLASSBOX_DECLARATIVE static inline int map_size_from(const struct map* map, int from) {
  return from == MAP_KEYS ? 0 : (map->value[from] != 0) + map_size_from(map, from + 1);
}
GLASSBOX_DECLARATIVE static inline int map_size(const struct map* map) { return map_size_from(map, 0); }

GLASSBOX_DECLARATIVE static inline int map_higher(int a, int b) { return a > b ? a : b; }
GLASSBOX_DECLARATIVE static inline int map_highest_from(const struct map* map, int from) {
  return from == MAP_KEYS ? 0 : map_higher(map->value[from], map_highest_from(map, from + 1));
}
GLASSBOX_DECLARATIVE static inline int map_highest(const struct map* map) { return map_highest_from(map, 0); }

GLASSBOX_DECLARATIVE static inline int map_is_ok_from(const struct map* map, int from) {
  return from == MAP_KEYS || (map->value[from] >= 0 && map_is_ok_from(map, from + 1));
}
GLASSBOX_DECLARATIVE static inline int map_is_ok(const struct map* map) { return map_is_ok_from(map, 0); }

static inline void any_map(struct map* map) {
  for (int i = 0; i < MAP_KEYS; i++) map->value[i] = glassbox_int(0, MAP_VALUES);
}

#endif
