// check: --ltl G(!called(puts))
// verdict: FALSE(ltl)
// harness: none, no sanitizer reports that a formula does not hold
#include <stdio.h>

int main(void) {
  puts("x");
  return 0;
}
