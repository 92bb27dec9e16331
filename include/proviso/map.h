/* A map from numbers to numbers that are not 0, as one sees it from outside. */
#ifndef PROVISO_MAP_H
#define PROVISO_MAP_H

#include <proviso/list.h>

struct abstract_map {
  struct proviso_list keys;   /* in any order, each once */
  struct proviso_list values; /* of these keys */
};

/* The value at the key; 0 if there is none. */
GLASSBOX_DECLARATIVE static inline int abstract_map_get(const struct abstract_map* map, int key) {
  return proviso_list_at(&map->values, proviso_list_find(&map->keys, key));
}

static inline void abstract_map_put(struct abstract_map* map, int key, int value) {
  const int found = proviso_list_find(&map->keys, key);
  const int is_new = found < 0;
  const int at = glassbox_select(is_new, map->keys.length, found);
  assert(at < PROVISO_ROOM);
  proviso_list_set(&map->keys, at, key);
  proviso_list_set(&map->values, at, value);
  map->keys.length += is_new;
  map->values.length += is_new;
}

static inline void abstract_map_remove(struct abstract_map* map, int key) {
  const int at = proviso_list_find(&map->keys, key);
  proviso_list_erase(&map->keys, at);
  proviso_list_erase(&map->values, at);
}

GLASSBOX_DECLARATIVE static inline int abstract_map_size(const struct abstract_map* map) { return map->keys.length; }

GLASSBOX_DECLARATIVE static inline int abstract_map_equal_from(const struct abstract_map* a, const struct abstract_map* b, int from) {
  return from == PROVISO_ROOM || ((from >= a->keys.length || a->values.element[from] == abstract_map_get(b, a->keys.element[from])) &&
                                  abstract_map_equal_from(a, b, from + 1));
}

GLASSBOX_DECLARATIVE static inline int abstract_map_equal(const struct abstract_map* a, const struct abstract_map* b) {
  return a->keys.length == b->keys.length && abstract_map_equal_from(a, b, 0);
}

#endif
