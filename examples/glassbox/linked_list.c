/* A doubly linked list, and its specification.
 *
 *     proviso glassbox linked_list.c --bound nodes=5
 *     proviso glassbox linked_list.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <stdlib.h>

#include <proviso/list.h>

/* ------------------------------------------------------------------------------------------------------------ the module */

struct node {
  int value;
  struct node* next;
  struct node* previous;
};

struct list {
  struct node* first;
  struct node* last;
  int length;
};

static void push_front(struct list* list, int value) {
  struct node* n = malloc(sizeof *n);
  n->value = value;
  n->previous = NULL;
  n->next = list->first;
  if (list->first != NULL) list->first->previous = n;
#ifdef BUG_1 /* the first node is also the last one */
  if (list->last == list->first && list->first != NULL) list->last = n;
#else
  if (list->last == NULL) list->last = n;
#endif
  list->first = n;
  list->length++;
}

static void push_back(struct list* list, int value) {
  struct node* n = malloc(sizeof *n);
  n->value = value;
  n->next = NULL;
  n->previous = list->last;
  if (list->last != NULL) list->last->next = n;
  if (list->first == NULL) list->first = n;
  list->last = n;
  list->length++;
}

/* Removes the first node that has the value: where it was, or -1. */
static int remove_value(struct list* list, int value) {
  int at = 0;
  for (struct node* n = list->first; n != NULL; n = n->next, at++) {
    if (n->value != value) continue;
    if (n->previous != NULL)
      n->previous->next = n->next;
    else
      list->first = n->next;
    if (n->next != NULL)
      n->next->previous = n->previous;
#ifndef BUG_2 /* the last node is removed */
    else
      list->last = n->previous;
#endif
    free(n);
    list->length--;
    return at;
  }
#ifdef BUG_3
  return at;
#else
  return -1;
#endif
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_BOUND(nodes, 4);
GLASSBOX_BOUND(values, 3);

/* From node n, which comes behind `previous`, the list goes on as it should, for `length` nodes. */
GLASSBOX_DECLARATIVE static int is_linked(const struct list* list, const struct node* n, const struct node* previous, int length) {
  return n == NULL ? list->last == previous && length == 0
                   : n->previous == previous && n->value > 0 && is_linked(list, n->next, n, length - 1);
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct list* list) { return is_linked(list, list->first, NULL, list->length); }

GLASSBOX_DECLARATIVE static int element(const struct node* n, int at) {
  return n == NULL ? 0 : at == 0 ? n->value : element(n->next, at - 1);
}

static void abstraction(const struct list* list, struct proviso_list* result) {
  result->length = list->length;
  for (int i = 0; i < PROVISO_ROOM; i++) result->element[i] = element(list->first, i);
}

/* Any list of so many nodes. Which one is the last follows from where it ends. */
static void any_list(struct list* list) {
  struct node* all[nodes];
  for (int i = 0; i < nodes; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->value = glassbox_int(1, values);
    all[i]->previous = i == 0 ? NULL : all[i - 1];
  }
  for (int i = 0; i < nodes; i++) all[i]->next = i + 1 < nodes ? glassbox_maybe(all[i + 1]) : NULL;
  list->first = glassbox_maybe(all[0]);
  list->length = glassbox_int(0, nodes);
  list->last = list->length == 0 ? NULL : all[list->length - 1];
  glassbox_assume(rep_ok(list));
}

GLASSBOX_OPERATION(push_front) {
  struct list list;
  struct proviso_list expected, after;
  any_list(&list);
  const int value = glassbox_int(1, values);
  abstraction(&list, &expected);
  glassbox_show("before", &list);
  push_front(&list, value);
  proviso_list_insert(&expected, 0, value);
  glassbox_show("after", &list);
  assert(rep_ok(&list));
  abstraction(&list, &after);
  assert(proviso_list_equal(&after, &expected));
}

GLASSBOX_OPERATION(push_back) {
  struct list list;
  struct proviso_list expected, after;
  any_list(&list);
  const int value = glassbox_int(1, values);
  abstraction(&list, &expected);
  glassbox_show("before", &list);
  push_back(&list, value);
  proviso_list_insert(&expected, expected.length, value);
  glassbox_show("after", &list);
  assert(rep_ok(&list));
  abstraction(&list, &after);
  assert(proviso_list_equal(&after, &expected));
}

GLASSBOX_DECLARATIVE static int first_at(const struct proviso_list* list, int value, int from) {
  return from == PROVISO_ROOM ? -1 : list->element[from] == value ? from : first_at(list, value, from + 1);
}

GLASSBOX_OPERATION(remove_value) {
  struct list list;
  struct proviso_list expected, after;
  any_list(&list);
  const int value = glassbox_int(1, values);
  abstraction(&list, &expected);
  glassbox_show("before", &list);
  const int at = remove_value(&list, value);
  assert(at == first_at(&expected, value, 0));
  if (at >= 0) proviso_list_erase(&expected, at);
  glassbox_show("after", &list);
  assert(rep_ok(&list));
  abstraction(&list, &after);
  assert(proviso_list_equal(&after, &expected));
}

int main(void) {
  glassbox_run(push_front);
  glassbox_run(push_back);
  glassbox_run(remove_value);
  return 0;
}
