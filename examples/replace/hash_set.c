/* A set as a hash table with chains. */
#include <stdlib.h>

#include "set.h"

enum { buckets = 8 };

struct entry {
  int number;
  struct entry* next;
};

struct set {
  struct entry* bucket[buckets];
  int size;
};

struct set* set_new(void) { return calloc(1, sizeof(struct set)); }

int set_has(const struct set* set, int number) {
  for (const struct entry* e = set->bucket[(unsigned)number % buckets]; e != NULL; e = e->next)
    if (e->number == number) return 1;
  return 0;
}

int set_add(struct set* set, int number) {
  if (set_has(set, number)) return 0;
  struct entry** bucket = &set->bucket[(unsigned)number % buckets];
  struct entry* added = malloc(sizeof *added);
  added->number = number;
  added->next = *bucket;
  *bucket = added;
  set->size++;
  return 1;
}

int set_size(const struct set* set) { return set->size; }

void set_free(struct set* set) {
  for (int b = 0; b < buckets; b++) {
    while (set->bucket[b] != NULL) {
      struct entry* const first = set->bucket[b];
      set->bucket[b] = first->next;
      free(first);
    }
  }
  free(set);
}
