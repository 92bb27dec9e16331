/* The abstract set that Proviso ships, in the place of a real one:
 *
 *     proviso check distinct.c hash_set.c --replace hash_set.c=abstract_set.c
 */
#include <stdlib.h>

#include <proviso/set.h>

#include "set.h"

struct set {
  struct abstract_set abstract;
};

struct set* set_new(void) {
  struct set* set = malloc(sizeof *set);
  proviso_list_clear(&set->abstract.items);
  return set;
}

int set_has(const struct set* set, int number) { return abstract_set_has(&set->abstract, number); }
int set_add(struct set* set, int number) { return abstract_set_add(&set->abstract, number); }
int set_size(const struct set* set) { return abstract_set_size(&set->abstract); }
void set_free(struct set* set) { free(set); }
