/* The abstract list against itself: lists that are equal stay equal, and nobody can tell them apart (section 3.10 of the paper, the second
 * property).
 *
 *     proviso glassbox abstract_list.c
 */
#include "abstract_list.h"

GLASSBOX_BOUND(length, 6);
GLASSBOX_BOUND(values, 4);

/* Elements behind the last are 0. */
static void any_list(struct abstract_list* list) {
  list->length = glassbox_int(0, length);
  for (int i = 0; i < abstract_room; i++) list->element[i] = 0;
  for (int i = 0; i < length; i++) list->element[i] = glassbox_select(i < list->length, glassbox_int(1, values), 0);
}

static void any_equal_lists(struct abstract_list* a, struct abstract_list* b) {
  any_list(a);
  any_list(b);
  glassbox_assume(abstract_equal(a, b));
  glassbox_show("one", a);
  glassbox_show("another", b);
}

GLASSBOX_OPERATION(equal) {
  struct abstract_list a, b, c;
  any_list(&a);
  any_list(&b);
  any_list(&c);
  glassbox_show("one", &a);
  glassbox_show("another", &b);
  glassbox_show("a third", &c);
  assert(abstract_equal(&a, &a));
  assert(abstract_equal(&a, &b) == abstract_equal(&b, &a));
  assert(!(abstract_equal(&a, &b) && abstract_equal(&b, &c)) || abstract_equal(&a, &c));
}

GLASSBOX_OPERATION(insert) {
  struct abstract_list a, b;
  any_equal_lists(&a, &b);
  const int at = glassbox_int(0, length);
  const int value = glassbox_int(1, values);
  glassbox_assume(at <= a.length);
  abstract_insert(&a, at, value);
  abstract_insert(&b, at, value);
  assert(abstract_equal(&a, &b));
}

GLASSBOX_OPERATION(erase) {
  struct abstract_list a, b;
  any_equal_lists(&a, &b);
  const int at = glassbox_int(0, length);
  glassbox_assume(at < a.length);
  abstract_erase(&a, at);
  abstract_erase(&b, at);
  assert(abstract_equal(&a, &b));
}

int main(void) {
  glassbox_run(equal);
  glassbox_run(insert);
  glassbox_run(erase);
  return 0;
}
