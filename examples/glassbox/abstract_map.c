/* The abstract map against itself: maps that are equal stay equal, and nobody can tell them apart (section 3.10 of the paper, the second
 * property). Only then does it follow for any number of operations, one after the other, that a module does what its abstraction does.
 *
 *     proviso glassbox abstract_map.c
 */
#include "abstract_map.h"

GLASSBOX_BOUND(keys, 64);
GLASSBOX_BOUND(values, 8);

static void any_map(struct abstract_map* map) {
  map->key = glassbox_int(0, keys - 1);
  map->entry = glassbox_int(0, values);
}

static void any_equal_maps(struct abstract_map* a, struct abstract_map* b) {
  any_map(a);
  any_map(b);
  glassbox_assume(abstract_equal(a, b));
  glassbox_show("one", a);
  glassbox_show("another", b);
}

GLASSBOX_OPERATION(equal) {
  struct abstract_map a, b, c;
  any_map(&a);
  any_map(&b);
  any_map(&c);
  glassbox_show("one", &a);
  glassbox_show("another", &b);
  glassbox_show("a third", &c);
  assert(abstract_equal(&a, &a));
  assert(abstract_equal(&a, &b) == abstract_equal(&b, &a));
  assert(!(abstract_equal(&a, &b) && abstract_equal(&b, &c)) || abstract_equal(&a, &c));
}

GLASSBOX_OPERATION(get) {
  struct abstract_map a, b;
  any_equal_maps(&a, &b);
  assert(abstract_get(&a) == abstract_get(&b));
}

GLASSBOX_OPERATION(put) {
  struct abstract_map a, b;
  any_equal_maps(&a, &b);
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  abstract_put(&a, key, value);
  abstract_put(&b, key, value);
  assert(abstract_equal(&a, &b));
}

GLASSBOX_OPERATION(remove) {
  struct abstract_map a, b;
  any_equal_maps(&a, &b);
  const int key = glassbox_int(0, keys - 1);
  abstract_remove(&a, key);
  abstract_remove(&b, key);
  assert(abstract_equal(&a, &b));
}

int main(void) {
  glassbox_run(equal);
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
