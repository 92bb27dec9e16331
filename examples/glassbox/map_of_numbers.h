/* A map from the numbers below MAP_KEYS to numbers, as a module uses it: the abstract one, in the place of any real one. Values are not 0:
 * that is what it has where there is no entry. */
#ifndef MAP_OF_NUMBERS_H
#define MAP_OF_NUMBERS_H

#include <proviso/glassbox.h>

struct map {
  int value[MAP_KEYS];
};

GLASSBOX_DECLARATIVE static inline int map_get_from(const struct map* map, int key, int from) {
  return from == MAP_KEYS ? 0 : key == from ? map->value[from] : map_get_from(map, key, from + 1);
}

GLASSBOX_DECLARATIVE static inline int map_get(const struct map* map, int key) { return map_get_from(map, key, 0); }

static inline void map_put(struct map* map, int key, int value) {
  for (int i = 0; i < MAP_KEYS; i++) map->value[i] = glassbox_select(i == key, value, map->value[i]);
}

static inline void map_remove(struct map* map, int key) { map_put(map, key, 0); }

static inline void map_clear(struct map* map) {
  for (int i = 0; i < MAP_KEYS; i++) map->value[i] = 0;
}

#endif
