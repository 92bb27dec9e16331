// check: --analysis value
// also: --data-model ilp32
// verdict: FALSE(unreach-call)
// As in value_zeroed_safe.c, but the member that is read was written.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
  int value;
  struct node *next;
  char mark;
};
int main(void) {
  struct node *node = calloc(1, sizeof *node);
  while (__VERIFIER_nondet_int()) {
    if (node->next || node->mark) reach_error();
    node->mark = 1;
  }
  free(node);
  return 0;
}
