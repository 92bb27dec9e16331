// What a global still reaches has not leaked.
// expect: memory leak
#include <stdlib.h>

struct node {
  struct node *next;
};
static struct node *head;

int main(void) {
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->next = head;
    head = n;
  }
  head->next = 0;
  return 0;
}
