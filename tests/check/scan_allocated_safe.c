// check: --property unreach-call --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
// What %m stores is the address of a block.
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *p = 0;
  if (scanf("%mc", &p) == 1 && p == 0) reach_error();
  return 0;
}
// slow: scanf is a large model
