// check: --property valid-memsafety
// verdict: FALSE(valid-free)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(7);
  free(p);
  if (__VERIFIER_nondet_int() == 77) free(p);
  return 0;
}
