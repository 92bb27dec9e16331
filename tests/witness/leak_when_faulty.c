// property: valid-memcleanup
// verdict: FALSE
// mutants: none, a leak has no place
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  char *p = malloc(4);
  if (n != 4) free(p);
  n = 0;
  return n;
}
