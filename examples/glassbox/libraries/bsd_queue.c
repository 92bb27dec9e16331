/* The tail queues of BSD's <sys/queue.h>, as libbsd has them, and what they should do.
 *
 *     proviso glassbox bsd_queue.c --bound nodes=5        (Debian's libbsd-dev)
 */
#include <bsd/sys/queue.h>
#include <stdlib.h>

#include <proviso/list.h>

struct node {
  int value;
  TAILQ_ENTRY(node) link;
};

TAILQ_HEAD(queue, node);

GLASSBOX_BOUND(nodes, 4);
GLASSBOX_BOUND(values, 3);

/* `address` is where the pointer to n is: in the head, or the element before it. */
GLASSBOX_DECLARATIVE static int is_linked(const struct queue* queue, const struct node* n, struct node* const* address, int length) {
  return n == NULL ? queue->tqh_last == address && length == 0
                   : n->link.tqe_prev == address && n->value > 0 && is_linked(queue, n->link.tqe_next, &n->link.tqe_next, length - 1);
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct queue* queue, int length) {
  return is_linked(queue, TAILQ_FIRST(queue), &TAILQ_FIRST(queue), length);
}

GLASSBOX_DECLARATIVE static int element(const struct node* n, int at) {
  return n == NULL ? 0 : at == 0 ? n->value : element(TAILQ_NEXT(n, link), at - 1);
}

static void abstraction(const struct queue* queue, int length, struct proviso_list* result) {
  result->length = length;
  for (int i = 0; i < PROVISO_ROOM; i++) result->element[i] = element(TAILQ_FIRST(queue), i);
}

static void assert_is(const struct queue* queue, const struct proviso_list* expected) {
  struct proviso_list list;
  assert(rep_ok(queue, expected->length));
  abstraction(queue, expected->length, &list);
  assert(proviso_list_equal(&list, expected));
}

GLASSBOX_DECLARATIVE static int length_of(const struct node* n) { return n == NULL ? 0 : 1 + length_of(TAILQ_NEXT(n, link)); }

/* Any queue of at most so many elements, but for its end; how many it has. */
static int any_queue(struct queue* queue, int most) {
  struct node* all[nodes];
  const int length = glassbox_int(0, most);
  for (int i = 0; i < most; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->value = glassbox_int(1, values);
    all[i]->link.tqe_prev = i == 0 ? &queue->tqh_first : &all[i - 1]->link.tqe_next;
  }
  for (int i = 0; i < most; i++) all[i]->link.tqe_next = i + 1 < most ? glassbox_maybe(all[i + 1]) : NULL;
  queue->tqh_first = glassbox_maybe(all[0]);
  glassbox_assume(length_of(TAILQ_FIRST(queue)) == length);
  return length;
}

/* Once all is chosen: a way of its own for each length. Then the solver need not follow pointers that may lead anywhere. */
static void end_queue(struct queue* queue, int length) {
  queue->tqh_last = &queue->tqh_first;
  for (int i = 0; i < length; i++) queue->tqh_last = &(*queue->tqh_last)->link.tqe_next;
  assert(rep_ok(queue, length));
}

static struct node* any_node(void) {
  struct node* const n = malloc(sizeof *n);
  n->value = glassbox_int(1, values);
  return n;
}

static struct node* node_at(const struct queue* queue, int at) {
  struct node* n = TAILQ_FIRST(queue);
  for (int i = 0; i < at; i++) n = TAILQ_NEXT(n, link);
  return n;
}

GLASSBOX_OPERATION(insert_head) {
  struct queue queue;
  struct proviso_list expected;
  const int length = any_queue(&queue, nodes);
  struct node* const added = any_node();
  end_queue(&queue, length);
  abstraction(&queue, length, &expected);
  glassbox_show("before", &queue);
  TAILQ_INSERT_HEAD(&queue, added, link);
  proviso_list_insert(&expected, 0, added->value);
  glassbox_show("after", &queue);
  assert_is(&queue, &expected);
}

GLASSBOX_OPERATION(insert_tail) {
  struct queue queue;
  struct proviso_list expected;
  const int length = any_queue(&queue, nodes);
  struct node* const added = any_node();
  end_queue(&queue, length);
  abstraction(&queue, length, &expected);
  glassbox_show("before", &queue);
  TAILQ_INSERT_TAIL(&queue, added, link);
  proviso_list_insert(&expected, length, added->value);
  glassbox_show("after", &queue);
  assert_is(&queue, &expected);
}

GLASSBOX_OPERATION(insert_after) {
  struct queue queue;
  struct proviso_list expected;
  const int length = any_queue(&queue, nodes);
  const int at = glassbox_int(0, nodes - 1);
  struct node* const added = any_node();
  glassbox_assume(at < length);
  end_queue(&queue, length);
  abstraction(&queue, length, &expected);
  glassbox_show("before", &queue);
  struct node* const other = node_at(&queue, at);
  TAILQ_INSERT_AFTER(&queue, other, added, link);
  proviso_list_insert(&expected, at + 1, added->value);
  glassbox_show("after", &queue);
  assert_is(&queue, &expected);
}

GLASSBOX_OPERATION(insert_before) {
  struct queue queue;
  struct proviso_list expected;
  const int length = any_queue(&queue, nodes);
  const int at = glassbox_int(0, nodes - 1);
  struct node* const added = any_node();
  glassbox_assume(at < length);
  end_queue(&queue, length);
  abstraction(&queue, length, &expected);
  glassbox_show("before", &queue);
  struct node* const other = node_at(&queue, at);
  TAILQ_INSERT_BEFORE(other, added, link);
  proviso_list_insert(&expected, at, added->value);
  glassbox_show("after", &queue);
  assert_is(&queue, &expected);
}

GLASSBOX_OPERATION(remove) {
  struct queue queue;
  struct proviso_list expected;
  const int length = any_queue(&queue, nodes);
  const int at = glassbox_int(0, nodes - 1);
  glassbox_assume(at < length);
  end_queue(&queue, length);
  abstraction(&queue, length, &expected);
  glassbox_show("before", &queue);
  struct node* const other = node_at(&queue, at);
  TAILQ_REMOVE(&queue, other, link);
  free(other);
  proviso_list_erase(&expected, at);
  glassbox_show("after", &queue);
  assert_is(&queue, &expected);
}

/* From the last element to the first. */
GLASSBOX_OPERATION(backwards) {
  struct queue queue;
  const int length = any_queue(&queue, nodes);
  end_queue(&queue, length);
  glassbox_show("queue", &queue);
  const struct node* n;
  int at = length;
  TAILQ_FOREACH_REVERSE(n, &queue, queue, link) {
    at--;
    assert(n->value == element(TAILQ_FIRST(&queue), at));
  }
  assert(at == 0);
}

GLASSBOX_OPERATION(concatenate) {
  enum { half = (nodes + 1) / 2 };
  struct queue queue, other;
  struct proviso_list expected, second;
  const int length = any_queue(&queue, half), other_length = any_queue(&other, half);
  end_queue(&queue, length);
  end_queue(&other, other_length);
  abstraction(&queue, length, &expected);
  abstraction(&other, other_length, &second);
  for (int i = 0; i < half; i++)
    for (int at = 0; at < 2 * half; at++)
      expected.element[at] = glassbox_select(at == length + i, second.element[i], expected.element[at]);
  expected.length = length + other_length;
  glassbox_show("before", &queue);
  TAILQ_CONCAT(&queue, &other, link);
  glassbox_show("after", &queue);
  assert_is(&queue, &expected);
  assert(rep_ok(&other, 0));
}

int main(void) {
  glassbox_run(insert_head);
  glassbox_run(insert_tail);
  glassbox_run(insert_after);
  glassbox_run(insert_before);
  glassbox_run(remove);
  glassbox_run(backwards);
  glassbox_run(concatenate);
  return 0;
}
