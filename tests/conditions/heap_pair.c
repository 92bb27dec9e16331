// What is on the heap matters, in an endless loop.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
  int n;
  struct node *next;
};

int main(void) {
  struct node *a = malloc(sizeof *a);
  struct node *b = malloc(sizeof *b);
  if (!a || !b) return 0;
  a->n = 1;
  a->next = b;
  b->n = 2;
  b->next = a;
  struct node *at = a;
  while (__VERIFIER_nondet_int()) {
    if (at->n == 3) reach_error();
    at = at->next;
  }
  return 0;
}
