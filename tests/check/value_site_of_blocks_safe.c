// check: --analysis value --property unreach-call
// verdict: TRUE
// Blocks of one allocation, told apart by the pointers to them.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int *now = malloc(sizeof *now), *before = 0;
  *now = 1;
  while (__VERIFIER_nondet_int()) {
    free(before);
    before = now;
    now = malloc(sizeof *now);
    *now = 1;
    if (*before != 1) reach_error();
  }
  return 0;
}
