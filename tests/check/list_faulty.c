// check: --property valid-memsafety
// verdict: FALSE(valid-deref)
// says: has been freed
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
  struct node *head = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = __VERIFIER_nondet_int();
    n->next = head;
    head = n;
  }
  while (head) {
    free(head);
    head = head->next;
  }
  return 0;
}
