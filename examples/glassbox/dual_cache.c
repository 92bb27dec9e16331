/* A cache of two layers (section 5 of the paper): entries are added to the permanent one, or to the temporary one, which can be dropped as a
 * whole. It stands on maps, which may be the real ones, or abstract ones in their place: that these do the same is shown by the map's own
 * specification.
 *
 *     proviso glassbox dual_cache.c --replace red_black_tree.h=map_of_numbers.h --bound keys=15
 *     proviso glassbox dual_cache.c -D CACHE_BUG_1        (a bug that was planted: 1 to 3)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(keys, 6);
GLASSBOX_BOUND(values, 7);
#define MAP_KEYS keys
#define MAP_VALUES values
#include "red_black_tree.h"

/* ------------------------------------------------------------------------------------------------------------ the module */

struct cache {
  struct map permanent;
  struct map temporary;
  int is_temporary; /* where entries are added */
};

/* The value at the key; what was computed if there is none, which is then there. */
static int lookup(struct cache* cache, int key, int computed) {
  const int value = map_get(&cache->permanent, key);
  if (value != 0) return value;
#ifndef CACHE_BUG_1 /* what is in the temporary map is computed again */
  const int other = map_get(&cache->temporary, key);
  if (other != 0) return other;
#endif
  map_put(cache->is_temporary ? &cache->temporary : &cache->permanent, key, computed);
  return computed;
}

static void drop(struct cache* cache, int key) {
  map_remove(&cache->permanent, key);
#ifndef CACHE_BUG_2 /* the temporary map keeps it */
  map_remove(&cache->temporary, key);
#endif
}

static void enable_temporary(struct cache* cache) { cache->is_temporary = 1; }

static void disable_temporary(struct cache* cache) {
  map_clear(&cache->temporary);
  cache->is_temporary = 0;
}

/* From the temporary map to the permanent one. */
static void promote(struct cache* cache, int key) {
  const int value = map_get(&cache->temporary, key);
  if (value == 0) return;
  map_put(&cache->permanent, key, value);
#ifndef CACHE_BUG_3 /* it is in both */
  map_remove(&cache->temporary, key);
#endif
}

/* And back, while there is a temporary map. */
static void demote(struct cache* cache, int key) {
  const int value = map_get(&cache->permanent, key);
  if (value == 0 || !cache->is_temporary) return;
  map_put(&cache->temporary, key, value);
  map_remove(&cache->permanent, key);
}

/* ----------------------------------------------------------------------------------------------------- the specification */

/* No key is in both maps, and without a temporary map nothing is in it. */
GLASSBOX_DECLARATIVE static int is_apart_from(const struct cache* cache, int key) {
  return key == keys ||
         ((map_entry(&cache->permanent, key) == 0 || map_entry(&cache->temporary, key) == 0) && is_apart_from(cache, key + 1));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct cache* cache) {
  return map_is_ok(&cache->permanent) && map_is_ok(&cache->temporary) && (map_size(&cache->temporary) == 0 || cache->is_temporary) &&
         is_apart_from(cache, 0);
}

/* As one sees it from outside: what it has at a key, and whether that stays. */
GLASSBOX_DECLARATIVE static int value_at(const struct cache* cache, int key) {
  return map_entry(&cache->permanent, key) | map_entry(&cache->temporary, key);
}

GLASSBOX_DECLARATIVE static int stays(const struct cache* cache, int key) { return map_entry(&cache->permanent, key) != 0; }

static void any_cache(struct cache* cache) {
  any_map(&cache->permanent);
  any_map(&cache->temporary);
  cache->is_temporary = glassbox_flag();
  glassbox_assume(rep_ok(cache));
  glassbox_show("before", cache);
}

/* What must hold behind an operation, at any key: what is there now, and whether it stays. */
static void expect(const struct cache* cache, int key, int value, int is_to_stay) {
  glassbox_show("after", cache);
  assert(rep_ok(cache));
  assert(value_at(cache, key) == value);
  assert(stays(cache, key) == is_to_stay);
}

GLASSBOX_OPERATION(lookup) {
  struct cache cache;
  any_cache(&cache);
  const int key = glassbox_int(0, keys - 1);
  const int any = glassbox_int(0, keys - 1);
  const int computed = glassbox_int(1, values);
  const int value = value_at(&cache, key);
  const int other = value_at(&cache, any);
  const int stayed = stays(&cache, any);
  const int found = lookup(&cache, key, computed);
  const int is_added = value == 0 && any == key;
  assert(found == glassbox_select(value == 0, computed, value));
  expect(&cache, any, glassbox_select(is_added, computed, other), glassbox_select(is_added, !cache.is_temporary, stayed));
}

GLASSBOX_OPERATION(drop) {
  struct cache cache;
  any_cache(&cache);
  const int key = glassbox_int(0, keys - 1);
  const int any = glassbox_int(0, keys - 1);
  const int value = value_at(&cache, any);
  const int stayed = stays(&cache, any);
  drop(&cache, key);
  expect(&cache, any, glassbox_select(any == key, 0, value), glassbox_select(any == key, 0, stayed));
}

GLASSBOX_OPERATION(enable_temporary) {
  struct cache cache;
  any_cache(&cache);
  const int any = glassbox_int(0, keys - 1);
  const int value = value_at(&cache, any);
  const int stayed = stays(&cache, any);
  enable_temporary(&cache);
  assert(cache.is_temporary);
  expect(&cache, any, value, stayed);
}

GLASSBOX_OPERATION(disable_temporary) {
  struct cache cache;
  any_cache(&cache);
  const int any = glassbox_int(0, keys - 1);
  const int value = value_at(&cache, any);
  const int stayed = stays(&cache, any);
  disable_temporary(&cache);
  assert(!cache.is_temporary);
  expect(&cache, any, glassbox_select(stayed, value, 0), stayed);
}

GLASSBOX_OPERATION(promote) {
  struct cache cache;
  any_cache(&cache);
  const int key = glassbox_int(0, keys - 1);
  const int any = glassbox_int(0, keys - 1);
  const int value = value_at(&cache, any);
  const int stayed = stays(&cache, any);
  promote(&cache, key);
  expect(&cache, any, value, glassbox_select(any == key, value != 0, stayed));
}

GLASSBOX_OPERATION(demote) {
  struct cache cache;
  any_cache(&cache);
  const int key = glassbox_int(0, keys - 1);
  const int any = glassbox_int(0, keys - 1);
  const int value = value_at(&cache, any);
  const int stayed = stays(&cache, any);
  demote(&cache, key);
  expect(&cache, any, value, glassbox_select(any == key && cache.is_temporary, 0, stayed));
}

int main(void) {
  glassbox_run(lookup);
  glassbox_run(drop);
  glassbox_run(enable_temporary);
  glassbox_run(disable_temporary);
  glassbox_run(promote);
  glassbox_run(demote);
  return 0;
}
