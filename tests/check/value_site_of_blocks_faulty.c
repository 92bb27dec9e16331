// check: --analysis value --property unreach-call
// verdict: FALSE(unreach-call)
// As in value_site_of_blocks_safe.c, but the newer block has another value.
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
    *now = 2;
    if (*before != 1) reach_error();
  }
  return 0;
}
