// check: --analysis value --property unreach-call
// verdict: TRUE
// A block that only another block leads to is given back and allocated again.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct outer {
  long padding;
  struct {
    char text[3];
    int *number;
  } inner;
};
int main(void) {
  struct outer *outer = malloc(sizeof *outer);
  outer->inner.number = malloc(sizeof(int));
  *outer->inner.number = 1;
  while (__VERIFIER_nondet_int()) {
    free(outer->inner.number);
    outer->inner.number = malloc(sizeof(int));
    *outer->inner.number = 1;
  }
  if (*outer->inner.number != 1) reach_error();
  return 0;
}
