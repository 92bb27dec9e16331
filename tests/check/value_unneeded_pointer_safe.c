// check: --analysis value --property unreach-call
// verdict: TRUE
// What the pointers lead to has to do with no violation; but a proof that does not know that they lead somewhere is none.
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
  if (kept == 5) reach_error();
  free(first);
  return read;
}
