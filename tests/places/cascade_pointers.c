// check: --property assertions --property valid-deref
// verdict: FALSE(assertions)
// decided: valid-deref true
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int items[4] = {2, 3, 5, 7};

int main(void) {
  int i = __VERIFIER_nondet_int();
  int *p = i == 5 ? 0 : &items[0];
  assert(p != 0);          // violated
  *p = 1;                  // behind 14
  assert(i >= 0 && i < 4); // violated
  int k = items[i];        // behind 16
  assert(k < 8);           // shown
  assert(i != 5);          // shown
  return 0;
}
