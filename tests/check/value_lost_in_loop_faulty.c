// check: --analysis value --property valid-memtrack
// verdict: FALSE(valid-memtrack)
// As in value_lost_in_loop_safe.c, but nothing leads to the block.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int *held;
int main(void) {
  while (__VERIFIER_nondet_int()) {
    int *fresh = malloc(sizeof *fresh);
    free(held);
    held = 0;
  }
  return 0;
}
