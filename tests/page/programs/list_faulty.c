#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A list of
   numbers. */
struct node {
  int value;
  struct node *next;
};
static int count = 0;

static struct node *push(struct node *head, int value) {
  struct node *node = malloc(sizeof *node);
  if (node == 0) exit(1);
  node->value = value;
  node->next = head;
  ++count;
  return node;
}

int main(void) {
  struct node *head = 0;
  char name[8] = "list";
  int numbers[3] = {1, 2, 3};
  for (int i = 0; i < 3; i++) {
    int value = __VERIFIER_nondet_int();
    if (value < 0) break;
    head = push(head, value + numbers[i]);
  }
  int sum = 0;
  for (struct node *at = head; at != 0; at = at->next) sum += at->value;
  if (count == 2 && sum == 42 && name[0] == 'l') reach_error();	// VIOLATED <!-- </script><b>
  return 0;
}
