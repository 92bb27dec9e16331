/* A map from small numbers to small numbers, as one sees it from outside: what it has at one key, and nothing else. The key may be any, so
 * that what is shown of it is shown of all keys. Values are not 0: that is what it has where
 * there is no entry. */
#ifndef ABSTRACT_MAP_H
#define ABSTRACT_MAP_H

#include <proviso/glassbox.h>

struct abstract_map {
  int key;
  int entry;
};

static inline void abstract_put(struct abstract_map* map, int key, int value) {
  map->entry = glassbox_select(map->key == key, value, map->entry);
}

static inline void abstract_remove(struct abstract_map* map, int key) { map->entry = glassbox_select(map->key == key, 0, map->entry); }

/* The entry at its key. */
GLASSBOX_DECLARATIVE static inline int abstract_get(const struct abstract_map* map) { return map->entry; }

GLASSBOX_DECLARATIVE static inline int abstract_equal(const struct abstract_map* a, const struct abstract_map* b) {
  return a->key == b->key && a->entry == b->entry;
}

#endif
