// check: --property valid-memsafety
// verdict: TRUE
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(sizeof *p);
  *p = __VERIFIER_nondet_int();
  free(p);
  p = 0;
  return 0;
}
