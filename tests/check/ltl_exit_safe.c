// The program ends by exit(), but only when all is saved.
// check: --ltl F(called(save))
// verdict: TRUE
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

void save(void) {}
void stop(void) {
  save();
  exit(1);
}

int main(void) {
  if (__VERIFIER_nondet_int()) stop();
  save();
  return 0;
}
