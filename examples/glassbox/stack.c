/* A stack as a linked list, and its specification.
 *
 *     proviso glassbox stack.c --bound nodes=6
 *     proviso glassbox stack.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <stdlib.h>

#include <proviso/stack.h>

GLASSBOX_BOUND(nodes, 4);
GLASSBOX_BOUND(values, 3);

/* ------------------------------------------------------------------------------------------------------------ the module */

struct node {
  int item;
  struct node* below;
};

struct stack {
  struct node* top;
};

static void push(struct stack* stack, int item) {
  struct node* n = malloc(sizeof *n);
  n->item = item;
#ifdef BUG_1 /* what was there is lost */
  n->below = NULL;
#else
  n->below = stack->top;
#endif
  stack->top = n;
}

/* 0 if there is none. */
static int pop(struct stack* stack) {
  struct node* n = stack->top;
#ifndef BUG_2 /* there need not be one */
  if (n == NULL) return 0;
#endif
  const int item = n->item;
#ifdef BUG_3 /* the node is freed too early */
  free(n);
  stack->top = n->below;
#else
  stack->top = n->below;
  free(n);
#endif
  return item;
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int length_of(const struct node* n) { return n == NULL ? 0 : 1 + length_of(n->below); }

/* The item that so many are below; 0 if there are no more. */
GLASSBOX_DECLARATIVE static int item_above(const struct node* n, int below) {
  return n == NULL ? 0 : length_of(n->below) == below ? n->item : item_above(n->below, below);
}

static void abstraction(const struct stack* stack, struct abstract_stack* result) {
  result->items.length = length_of(stack->top);
  for (int i = 0; i < PROVISO_ROOM; i++) result->items.element[i] = item_above(stack->top, i);
}

static void any_stack(struct stack* stack) {
  stack->top = NULL;
  for (int i = 0; i < nodes; i++) {
    struct node* n = malloc(sizeof *n);
    n->item = glassbox_int(1, values);
    n->below = stack->top;
    stack->top = glassbox_maybe(n);
  }
}

static void expect(const struct stack* stack, const struct abstract_stack* expected) {
  struct abstract_stack after;
  glassbox_show("after", stack);
  abstraction(stack, &after);
  assert(abstract_stack_equal(&after, expected));
}

GLASSBOX_OPERATION(push) {
  struct stack stack;
  struct abstract_stack expected;
  any_stack(&stack);
  const int item = glassbox_int(1, values);
  abstraction(&stack, &expected);
  glassbox_show("before", &stack);
  push(&stack, item);
  abstract_stack_push(&expected, item);
  expect(&stack, &expected);
}

GLASSBOX_OPERATION(pop) {
  struct stack stack;
  struct abstract_stack expected;
  any_stack(&stack);
  abstraction(&stack, &expected);
  glassbox_show("before", &stack);
  assert(pop(&stack) == abstract_stack_pop(&expected));
  expect(&stack, &expected);
}

int main(void) {
  glassbox_run(push);
  glassbox_run(pop);
  return 0;
}
