// check: --ltl F(called(save))
// verdict: FALSE(ltl)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

void save(void) {}

int main(void) {
  if (__VERIFIER_nondet_int() == 5) exit(1);
  save();
  return 0;
}
// harness: none, no sanitizer reports that a formula does not hold
