// check: --property valid-memsafety
// verdict: FALSE(valid-memtrack)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(sizeof *p);
  if (__VERIFIER_nondet_int() != 3) free(p);
  p = 0;
  return 0;
}
