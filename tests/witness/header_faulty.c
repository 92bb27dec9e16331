// property: div-by-zero
// verdict: FALSE
#include "parts/quotient.h"
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int z = quotient(__VERIFIER_nondet_int());
  int x = 5 / // by what comes
          (z + 1);
  return x;
}
