// check: --property unreach-call
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN(the directive %1$ of output
// Arguments by number are not followed; this one is written to.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int count = 5;
  printf("abc%1$n\n", &count);
  if (count != 5) reach_error();
  return 0;
}
