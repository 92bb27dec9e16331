/* What a map, a set or a bag has at one key, and nothing else: the value there, 1 for what is in a set, how often it is in a bag; 0 where
 * there is nothing. The key may be any, so that what is shown of it is shown of all keys: the same as map.h, set.h and bag.h, seen one key
 * at a time, which makes formulas smaller. */
#ifndef PROVISO_ENTRY_H
#define PROVISO_ENTRY_H

#include <proviso/glassbox.h>

struct abstract_entry {
  int key;
  int value;
};

static inline void abstract_entry_put(struct abstract_entry* entry, int key, int value) {
  entry->value = glassbox_select(entry->key == key, value, entry->value);
}

static inline void abstract_entry_remove(struct abstract_entry* entry, int key) { abstract_entry_put(entry, key, 0); }

GLASSBOX_DECLARATIVE static inline int abstract_entry_get(const struct abstract_entry* entry) { return entry->value; }

GLASSBOX_DECLARATIVE static inline int abstract_entry_equal(const struct abstract_entry* a, const struct abstract_entry* b) {
  return a->key == b->key && a->value == b->value;
}

#endif
