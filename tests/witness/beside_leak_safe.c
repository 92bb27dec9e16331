// property: valid-memcleanup
// verdict: FALSE
// mutants: none, a leak has no place
// The access is always valid: that memory leaks confirms nothing that is said of it.
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int a[2] = {0};
  char *p = malloc(4);
  a[__VERIFIER_nondet_bool()] = 5;
  if (p) p = 0;
  return 0;
}
