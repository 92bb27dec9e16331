/* A map as a hash table with chains, and its specification.
 *
 *     proviso glassbox hash_map.c --bound buckets=4 --bound chain=3
 *     proviso glassbox hash_map.c -D BUG_1        (a bug that was planted: 1 or 2)
 */
#include <stdlib.h>

#include "abstract_map.h"

GLASSBOX_BOUND(buckets, 2);
GLASSBOX_BOUND(chain, 3); /* entries of a bucket */
GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 4);

/* ------------------------------------------------------------------------------------------------------------ the module */

struct entry {
  int key;
  int value;
  struct entry* next;
};

struct table {
  struct entry* bucket[buckets];
};

static int table_get(const struct table* table, int key) {
  for (const struct entry* e = table->bucket[key % buckets]; e != NULL; e = e->next)
    if (e->key == key) return e->value;
  return 0;
}

static void table_put(struct table* table, int key, int value) {
  struct entry** bucket = &table->bucket[key % buckets];
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

static void table_remove(struct table* table, int key) {
  struct entry** link = &table->bucket[key % buckets];
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

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int has(const struct entry* e, int key) { return e != NULL && (e->key == key || has(e->next, key)); }

GLASSBOX_DECLARATIVE static int is_chain_of(const struct entry* e, int bucket) {
  return e == NULL || (0 <= e->key && e->key < keys && e->key % buckets == bucket && !has(e->next, e->key) && is_chain_of(e->next, bucket));
}

GLASSBOX_DECLARATIVE static int are_chains(const struct table* table, int from) {
  return from == buckets || (is_chain_of(table->bucket[from], from) && are_chains(table, from + 1));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct table* table) { return are_chains(table, 0); }

GLASSBOX_DECLARATIVE static int entry_in(const struct entry* e, int key) {
  return e == NULL ? 0 : e->key == key ? e->value : entry_in(e->next, key);
}

GLASSBOX_DECLARATIVE static int entry_from(const struct table* table, int from, int key) {
  return from == buckets ? 0 : entry_in(table->bucket[from], key) | entry_from(table, from + 1, key);
}

static struct abstract_map abstraction(const struct table* table, int key) {
  struct abstract_map map = {key, entry_from(table, 0, key)};
  return map;
}

/* Any chains of that length. */
static void any_table(struct table* table) {
  for (int b = 0; b < buckets; b++) {
    table->bucket[b] = NULL;
    for (int i = 0; i < chain; i++) {
      struct entry* e = malloc(sizeof *e);
      e->key = glassbox_int(0, keys - 1);
      e->value = glassbox_int(1, values);
      e->next = table->bucket[b];
      table->bucket[b] = glassbox_maybe(e);
    }
  }
  glassbox_assume(rep_ok(table));
}

GLASSBOX_OPERATION(get) {
  struct table table;
  any_table(&table);
  const int key = glassbox_int(0, keys - 1);
  const struct abstract_map map = abstraction(&table, key);
  glassbox_show("table", &table);
  assert(table_get(&table, key) == abstract_get(&map));
}

GLASSBOX_OPERATION(put) {
  struct table table;
  any_table(&table);
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  struct abstract_map map = abstraction(&table, glassbox_int(0, keys - 1));
  glassbox_show("before", &table);
  table_put(&table, key, value);
  abstract_put(&map, key, value);
  glassbox_show("after", &table);
  assert(rep_ok(&table));
  const struct abstract_map after = abstraction(&table, map.key);
  assert(abstract_equal(&after, &map));
}

GLASSBOX_OPERATION(remove) {
  struct table table;
  any_table(&table);
  const int key = glassbox_int(0, keys - 1);
  struct abstract_map map = abstraction(&table, glassbox_int(0, keys - 1));
  glassbox_show("before", &table);
  table_remove(&table, key);
  abstract_remove(&map, key);
  glassbox_show("after", &table);
  assert(rep_ok(&table));
  const struct abstract_map after = abstraction(&table, map.key);
  assert(abstract_equal(&after, &map));
}

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
