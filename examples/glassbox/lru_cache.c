/* A cache of so many entries that forgets the one that was not used for the longest time: a list, the entry that was used last in front; and its
 * specification.
 *
 *     proviso glassbox lru_cache.c --bound room=6
 *     proviso glassbox lru_cache.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <stdlib.h>

#include <proviso/glassbox.h>

GLASSBOX_BOUND(room, 4);
GLASSBOX_BOUND(keys, 6);
GLASSBOX_BOUND(values, 3);

/* ------------------------------------------------------------------------------------------------------------ the module */

struct entry {
  int key;
  int value;
  struct entry* next;
  struct entry* previous;
};

struct cache {
  struct entry* first;
  struct entry* last;
  int size;
};

static struct entry* find(const struct cache* cache, int key) {
  struct entry* e = cache->first;
  while (e != NULL && e->key != key) e = e->next;
  return e;
}

static void take_out(struct cache* cache, struct entry* e) {
  if (e->previous != NULL)
    e->previous->next = e->next;
  else
    cache->first = e->next;
  if (e->next != NULL)
    e->next->previous = e->previous;
#ifndef BUG_1 /* the last one is moved, and stays the last one */
  else
    cache->last = e->previous;
#endif
}

static void put_in_front(struct cache* cache, struct entry* e) {
  e->previous = NULL;
  e->next = cache->first;
  if (cache->first != NULL)
    cache->first->previous = e;
  else
    cache->last = e;
  cache->first = e;
}

/* The value at the key, which was used now; 0 if there is none. */
static int get(struct cache* cache, int key) {
  struct entry* e = find(cache, key);
  if (e == NULL) return 0;
#ifndef BUG_2 /* it does not count as a use */
  take_out(cache, e);
  put_in_front(cache, e);
#endif
  return e->value;
}

static void put(struct cache* cache, int key, int value) {
  struct entry* e = find(cache, key);
  if (e != NULL) {
    take_out(cache, e);
  } else if (cache->size == room) {
#ifdef BUG_3 /* the wrong end */
    e = cache->first;
#else
    e = cache->last;
#endif
    take_out(cache, e);
  } else {
    e = malloc(sizeof *e);
    cache->size++;
  }
  e->key = key;
  e->value = value;
  put_in_front(cache, e);
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int has(const struct entry* e, int key) { return e != NULL && (e->key == key || has(e->next, key)); }

/* From entry e, which comes behind `previous`, the list goes on as it should, for `size` entries. */
GLASSBOX_DECLARATIVE static int is_linked(const struct cache* cache, const struct entry* e, const struct entry* previous, int size) {
  return e == NULL ? cache->last == previous && size == 0
                   : e->previous == previous && !has(e->next, e->key) && is_linked(cache, e->next, e, size - 1);
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct cache* cache) {
  return cache->size <= room && is_linked(cache, cache->first, NULL, cache->size);
}

/* As one sees it from outside: the value at a key, and how many others were used since it was; 0 and `room` if it is not there. */
GLASSBOX_DECLARATIVE static int entry_at(const struct entry* e, int key) {
  return e == NULL ? 0 : e->key == key ? e->value : entry_at(e->next, key);
}

GLASSBOX_DECLARATIVE static int age_from(const struct entry* e, int key, int age) {
  return e == NULL ? room : e->key == key ? age : age_from(e->next, key, age + 1);
}

GLASSBOX_DECLARATIVE static int age(const struct cache* cache, int key) { return age_from(cache->first, key, 0); }

GLASSBOX_DECLARATIVE static struct entry* last_of(struct entry* e) { return e == NULL || e->next == NULL ? e : last_of(e->next); }

GLASSBOX_DECLARATIVE static int size_of(const struct entry* e) { return e == NULL ? 0 : 1 + size_of(e->next); }

/* Any list of so many entries. */
static void any_cache(struct cache* cache) {
  struct entry* all[room];
  for (int i = 0; i < room; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->key = glassbox_int(0, keys - 1);
    all[i]->value = glassbox_int(1, values);
    all[i]->previous = i == 0 ? NULL : all[i - 1];
  }
  for (int i = 0; i < room; i++) all[i]->next = i + 1 < room ? glassbox_maybe(all[i + 1]) : NULL;
  cache->first = glassbox_maybe(all[0]);
  cache->last = last_of(cache->first);
  cache->size = size_of(cache->first);
  glassbox_assume(rep_ok(cache));
}

GLASSBOX_OPERATION(get) {
  struct cache cache;
  any_cache(&cache);
  const int key = glassbox_int(0, keys - 1);
  const int any = glassbox_int(0, keys - 1);
  const int value = entry_at(cache.first, key);
  const int age_of_key = age(&cache, key);
  const int other = entry_at(cache.first, any);
  const int age_of_other = age(&cache, any);
  glassbox_show("before", &cache);
  const int found = get(&cache, key);
  glassbox_show("after", &cache);
  assert(rep_ok(&cache));
  assert(found == value);
  assert(entry_at(cache.first, any) == other);
  assert(age(&cache, any) == (value == 0      ? age_of_other
                              : any == key ? 0
                                              : age_of_other + (age_of_other < age_of_key)));
}

GLASSBOX_OPERATION(put) {
  struct cache cache;
  any_cache(&cache);
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  const int any = glassbox_int(0, keys - 1);
  const int age_of_key = age(&cache, key);
  const int other = entry_at(cache.first, any);
  const int age_of_other = age(&cache, any);
  glassbox_show("before", &cache);
  put(&cache, key, value);
  glassbox_show("after", &cache);
  const int expected = any == key ? 0 : age_of_other + (age_of_other < age_of_key);
  assert(rep_ok(&cache));
  assert(age(&cache, any) == expected);
  assert(entry_at(cache.first, any) == (any == key ? value : expected == room ? 0 : other));
}

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  return 0;
}
