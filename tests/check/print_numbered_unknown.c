// check: --property unreach-call
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN(a directive of output that is not known
// Arguments by number are not followed; this one is written to.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int count = 5;
  printf("abc%1$n\n", &count);
  if (count != 5) reach_error();
  return 0;
}
