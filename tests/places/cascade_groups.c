// check: --property assertions
// verdict: FALSE
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int i = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int() & 15;
  assert(i != 7);             // violated
  assert(i - 7 != 0);         // shown, behind 9
  assert(i != 70);            // violated
  assert(i != 7 && i != 70);  // shown, behind 9, 11
  assert(i != 71 || k < 4);   // violated
  assert(k < 12 || i != 71);  // shown, behind 13
  assert(i < 1000);           // violated
  assert(i < 2000);           // shown, behind 15
  if (i == 7) k = 9;
  assert(k != 9);             // violated
  assert(i + k != 14);        // violated
  assert(k < 16);             // shown
  return 0;
}
