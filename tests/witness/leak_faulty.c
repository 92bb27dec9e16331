// property: valid-memsafety
// verdict: FALSE
// graphml: none, a leak has no line
// mutants: none, a leak has no place
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(4);
  if (__VERIFIER_nondet_int() == 5) return 0;
  free(p);
  return 0;
}
