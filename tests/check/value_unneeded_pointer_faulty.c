// check: --analysis value --property unreach-call
// verdict: FALSE(unreach-call)
// As in value_unneeded_pointer_safe.c, but what is read there matters.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *first = 0, *second = 0;
  int read = 0, kept = 1;
  if (__VERIFIER_nondet_int()) first = calloc(1, sizeof *first);
  if (first) {
    second = first->next;
    read = first->value + 5;
  }
  if (second) read = 7;
  if (read == 5) reach_error();
  free(first);
  return read;
}
