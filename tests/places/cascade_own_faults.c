// check: --property valid-deref --property assertions --malloc-may-fail
// verdict: FALSE(valid-deref)
// decided: valid-deref false
// decided: assertions false
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int i = __VERIFIER_nondet_int();
  int *p = malloc(sizeof *p);
  if (i > 3) assert(p);    // violated
  *p = 1;                  // violated
  assert(i < 3);           // violated
  int *q = i == 3 ? 0 : p;
  *q = 2;                  // shown, behind 15
  return 0;
}
