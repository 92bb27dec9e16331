// check: --analysis value --property valid-memtrack
// verdict: TRUE
// One block at a time, and a global that leads to it.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int *held;
int main(void) {
  while (__VERIFIER_nondet_int()) {
    int *fresh = malloc(sizeof *fresh);
    free(held);
    held = fresh;
  }
  return 0;
}
