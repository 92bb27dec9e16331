// check: --property valid-memsafety
// verdict: FALSE(valid-free)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(8);
  char *q = p;
  if (__VERIFIER_nondet_int() == 3) q++;
  free(q);
  return 0;
}
