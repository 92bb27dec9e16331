/* The doubly linked lists of uthash's <utlist.h>, and what they should do.
 *
 *     proviso glassbox utlist.c --bound nodes=5        (Debian's uthash-dev)
 */
#include <stdlib.h>
#include <utlist.h>

#include <proviso/list.h>

struct node {
  int value;
  int number; /* where it was before it was sorted */
  struct node* prev;
  struct node* next;
};

struct list {
  struct node* head;
};

GLASSBOX_BOUND(nodes, 4);
GLASSBOX_BOUND(values, 3);

/* The link back of the first element leads to the last. */
GLASSBOX_DECLARATIVE static int is_linked(const struct node* head, const struct node* n, const struct node* previous, int length) {
  return n == NULL ? length == 0 && (head == NULL || head->prev == previous)
                   : (n == head || n->prev == previous) && n->value > 0 && is_linked(head, n->next, n, length - 1);
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct list* list, int length) { return is_linked(list->head, list->head, NULL, length); }

GLASSBOX_DECLARATIVE static int element(const struct node* n, int at) {
  return n == NULL ? 0 : at == 0 ? n->value : element(n->next, at - 1);
}

static void abstraction(const struct list* list, int length, struct proviso_list* result) {
  result->length = length;
  for (int i = 0; i < PROVISO_ROOM; i++) result->element[i] = element(list->head, i);
}

static void assert_is(const struct list* list, const struct proviso_list* expected) {
  struct proviso_list is;
  assert(rep_ok(list, expected->length));
  abstraction(list, expected->length, &is);
  assert(proviso_list_equal(&is, expected));
}

GLASSBOX_DECLARATIVE static int length_of(const struct node* n) { return n == NULL ? 0 : 1 + length_of(n->next); }

/* Any list of at most so many elements, but for the link to its end; how many it has. */
static int any_list(struct list* list, int most) {
  struct node* all[nodes];
  const int length = glassbox_int(0, most);
  for (int i = 0; i < most; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->value = glassbox_int(1, values);
    all[i]->number = i;
    all[i]->prev = i == 0 ? NULL : all[i - 1];
  }
  for (int i = 0; i < most; i++) all[i]->next = i + 1 < most ? glassbox_maybe(all[i + 1]) : NULL;
  list->head = glassbox_maybe(all[0]);
  glassbox_assume(length_of(list->head) == length);
  return length;
}

/* Once all is chosen: a way of its own for each length. */
static void end_list(struct list* list, int length) {
  struct node* last = list->head;
  for (int i = 1; i < length; i++) last = last->next;
  if (length > 0) list->head->prev = last;
  assert(rep_ok(list, length));
}

static struct node* any_node(void) {
  struct node* const n = malloc(sizeof *n);
  n->value = glassbox_int(1, values);
  return n;
}

static struct node* node_at(const struct list* list, int at) {
  struct node* n = list->head;
  for (int i = 0; i < at; i++) n = n->next;
  return n;
}

static int compare(const struct node* a, const struct node* b) { return a->value - b->value; }

GLASSBOX_DECLARATIVE static int is_sorted(const struct node* n) {
  return n == NULL || n->next == NULL || (n->value <= n->next->value && is_sorted(n->next));
}

/* Sorted by values, and where these are the same, by numbers. */
GLASSBOX_DECLARATIVE static int is_sorted_stably(const struct node* n) {
  return n == NULL || n->next == NULL ||
         ((n->value < n->next->value || (n->value == n->next->value && n->number < n->next->number)) && is_sorted_stably(n->next));
}

GLASSBOX_DECLARATIVE static int value_of(const struct node* n, int number) {
  return n == NULL ? 0 : n->number == number ? n->value : value_of(n->next, number);
}

/* How many values are less. */
GLASSBOX_DECLARATIVE static int less(const struct node* n, int value) { return n == NULL ? 0 : (n->value < value) + less(n->next, value); }

GLASSBOX_OPERATION(prepend) {
  struct list list;
  struct proviso_list expected;
  const int length = any_list(&list, nodes);
  struct node* const added = any_node();
  end_list(&list, length);
  abstraction(&list, length, &expected);
  glassbox_show("before", &list);
  DL_PREPEND(list.head, added);
  proviso_list_insert(&expected, 0, added->value);
  glassbox_show("after", &list);
  assert_is(&list, &expected);
}

GLASSBOX_OPERATION(append) {
  struct list list;
  struct proviso_list expected;
  const int length = any_list(&list, nodes);
  struct node* const added = any_node();
  end_list(&list, length);
  abstraction(&list, length, &expected);
  glassbox_show("before", &list);
  DL_APPEND(list.head, added);
  proviso_list_insert(&expected, length, added->value);
  glassbox_show("after", &list);
  assert_is(&list, &expected);
}

GLASSBOX_OPERATION(insert_inorder) {
  struct list list;
  struct proviso_list expected;
  const int length = any_list(&list, nodes);
  struct node* const added = any_node();
  glassbox_assume(is_sorted(list.head));
  end_list(&list, length);
  abstraction(&list, length, &expected);
  glassbox_show("before", &list);
  proviso_list_insert(&expected, less(list.head, added->value), added->value);
  DL_INSERT_INORDER(list.head, added, compare);
  glassbox_show("after", &list);
  assert_is(&list, &expected);
}

GLASSBOX_OPERATION(delete) {
  struct list list;
  struct proviso_list expected;
  const int length = any_list(&list, nodes);
  const int at = glassbox_int(0, nodes - 1);
  glassbox_assume(at < length);
  end_list(&list, length);
  abstraction(&list, length, &expected);
  glassbox_show("before", &list);
  struct node* const other = node_at(&list, at);
  DL_DELETE(list.head, other);
  free(other);
  proviso_list_erase(&expected, at);
  glassbox_show("after", &list);
  assert_is(&list, &expected);
}

GLASSBOX_OPERATION(concatenate) {
  enum { half = (nodes + 1) / 2 };
  struct list list, other;
  struct proviso_list expected, second;
  const int length = any_list(&list, half), other_length = any_list(&other, half);
  end_list(&list, length);
  end_list(&other, other_length);
  abstraction(&list, length, &expected);
  abstraction(&other, other_length, &second);
  for (int i = 0; i < half; i++)
    for (int at = 0; at < 2 * half; at++)
      expected.element[at] = glassbox_select(at == length + i, second.element[i], expected.element[at]);
  expected.length = length + other_length;
  glassbox_show("before", &list);
  DL_CONCAT(list.head, other.head);
  glassbox_show("after", &list);
  assert_is(&list, &expected);
}

/* The same elements, sorted; what is equal stays in its order. */
GLASSBOX_OPERATION(sort) {
  struct list list;
  const int length = any_list(&list, nodes);
  const int number = glassbox_int(0, nodes - 1);
  end_list(&list, length);
  const int value = value_of(list.head, number);
  glassbox_show("before", &list);
  DL_SORT(list.head, compare);
  glassbox_show("after", &list);
  assert(rep_ok(&list, length));
  assert(is_sorted_stably(list.head));
  assert(value_of(list.head, number) == value);
}

int main(void) {
  glassbox_run(prepend);
  glassbox_run(append);
  glassbox_run(insert_inorder);
  glassbox_run(delete);
  glassbox_run(concatenate);
  glassbox_run(sort);
  return 0;
}
