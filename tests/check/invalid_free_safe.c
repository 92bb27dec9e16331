// check: --property valid-memsafety
// verdict: TRUE
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(8);
  char *q = p;
  if (__VERIFIER_nondet_int() == 3) q += 0;
  free(q);
  return 0;
}
