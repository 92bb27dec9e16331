/* A map from the numbers below MAP_KEYS to numbers up to MAP_VALUES, as a hash table with chains; and its states. Who includes it says what
 * these are: its specification (hash_map.c), or a module that stands on it (set_on_map.c, ...).
 */
#ifndef HASH_MAP_H
#define HASH_MAP_H

#include <stdlib.h>

#include <proviso/glassbox.h>

GLASSBOX_BOUND(buckets, 2);
GLASSBOX_BOUND(chain, 3); /* entries of a bucket */

/* ------------------------------------------------------------------------------------------------------------ the module */

struct entry {
  int key;
  int value;
  struct entry* next;
};

struct map {
  struct entry* bucket[buckets];
};

static inline int map_get(const struct map* map, int key) {
  for (const struct entry* e = map->bucket[key % buckets]; e != NULL; e = e->next)
    if (e->key == key) return e->value;
  return 0;
}

static inline void map_put(struct map* map, int key, int value) {
  struct entry** bucket = &map->bucket[key % buckets];
#ifdef BUG_1 /* the first of a chain is not looked at */
  for (struct entry* e = *bucket == NULL ? NULL : (*bucket)->next; e != NULL; e = e->next)
#else
  for (struct entry* e = *bucket; e != NULL; e = e->next)
#endif
    if (e->key == key) {
      e->value = value;
      return;
    }
  struct entry* added = malloc(sizeof *added);
  added->key = key;
  added->value = value;
  added->next = *bucket;
  *bucket = added;
}

static inline void map_remove(struct map* map, int key) {
  struct entry** link = &map->bucket[key % buckets];
  while (*link != NULL && (*link)->key != key) link = &(*link)->next;
  struct entry* found = *link;
  if (found == NULL) return;
#ifdef BUG_2 /* used after it was freed */
  free(found);
  *link = found->next;
#else
  *link = found->next;
  free(found);
#endif
}

static inline void map_clear(struct map* map) {
  for (int b = 0; b < buckets; b++) {
    while (map->bucket[b] != NULL) {
      struct entry* const first = map->bucket[b];
      map->bucket[b] = first->next;
      free(first);
    }
  }
}

/* ------------------------------------------------------------------------------------------------------------ its states */

GLASSBOX_DECLARATIVE static inline int has(const struct entry* e, int key) { return e != NULL && (e->key == key || has(e->next, key)); }

GLASSBOX_DECLARATIVE static inline int is_chain_of(const struct entry* e, int bucket) {
  return e == NULL ||
         (0 <= e->key && e->key < MAP_KEYS && e->key % buckets == bucket && !has(e->next, e->key) && is_chain_of(e->next, bucket));
}

GLASSBOX_DECLARATIVE static inline int are_chains(const struct map* map, int from) {
  return from == buckets || (is_chain_of(map->bucket[from], from) && are_chains(map, from + 1));
}

GLASSBOX_DECLARATIVE static inline int map_is_ok(const struct map* map) { return are_chains(map, 0); }

GLASSBOX_DECLARATIVE static inline int entry_in(const struct entry* e, int key) {
  return e == NULL ? 0 : e->key == key ? e->value : entry_in(e->next, key);
}

GLASSBOX_DECLARATIVE static inline int entry_from(const struct map* map, int from, int key) {
  return from == buckets ? 0 : entry_in(map->bucket[from], key) | entry_from(map, from + 1, key);
}

/* As one sees it from outside: the value at the key, 0 if there is none; how many entries there are; the highest value, or 0. */
GLASSBOX_DECLARATIVE static inline int map_entry(const struct map* map, int key) { return entry_from(map, 0, key); }

GLASSBOX_DECLARATIVE static inline int length_of(const struct entry* e) { return e == NULL ? 0 : 1 + length_of(e->next); }
GLASSBOX_DECLARATIVE static inline int size_from(const struct map* map, int from) {
  return from == buckets ? 0 : length_of(map->bucket[from]) + size_from(map, from + 1);
}
GLASSBOX_DECLARATIVE static inline int map_size(const struct map* map) { return size_from(map, 0); }

GLASSBOX_DECLARATIVE static inline int higher(int a, int b) { return a > b ? a : b; }
GLASSBOX_DECLARATIVE static inline int highest_of(const struct entry* e) { return e == NULL ? 0 : higher(e->value, highest_of(e->next)); }
GLASSBOX_DECLARATIVE static inline int highest_from(const struct map* map, int from) {
  return from == buckets ? 0 : higher(highest_of(map->bucket[from]), highest_from(map, from + 1));
}
GLASSBOX_DECLARATIVE static inline int map_highest(const struct map* map) { return highest_from(map, 0); }

/* Any chains of that length. */
static inline void any_map(struct map* map) {
  for (int b = 0; b < buckets; b++) {
    map->bucket[b] = NULL;
    for (int i = 0; i < chain; i++) {
      struct entry* e = malloc(sizeof *e);
      e->key = glassbox_int(0, MAP_KEYS - 1);
      e->value = glassbox_int(1, MAP_VALUES);
      e->next = map->bucket[b];
      map->bucket[b] = glassbox_maybe(e);
    }
  }
  glassbox_assume(map_is_ok(map));
}

#endif
