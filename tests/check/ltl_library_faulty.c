// check: --ltl G(!called(puts))
// verdict: FALSE(ltl)
#include <stdio.h>

int main(void) {
  puts("x");
  return 0;
}
