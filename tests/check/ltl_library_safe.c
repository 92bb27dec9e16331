// check: --ltl F(called(puts))
// verdict: TRUE
// The model of a call whose result is dropped is a variant of the function.
#include <stdio.h>

int main(void) {
  puts("x");
  return 0;
}
