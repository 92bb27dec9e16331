// check: --analysis value --property unreach-call
// verdict: FALSE(unreach-call)
// As in value_block_in_block_safe.c, but the new one has another value.
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
    *outer->inner.number = 0;
  }
  if (*outer->inner.number != 1) reach_error();
  return 0;
}
