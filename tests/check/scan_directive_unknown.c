// check: --property unreach-call
// also: --analysis bmc
// verdict: UNKNOWN(a directive of input that is not known
// never: TRUE
// never: FALSE
// Since version 2.38 glibc reads a binary number; before, the input does not match.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int number = 5;
  if (sscanf("101", "%b", &number) == 1) reach_error();
  return 0;
}
