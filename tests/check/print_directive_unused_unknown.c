// check: --property unreach-call
// also: --analysis bmc
// verdict: UNKNOWN(the directive %y of output
// never: TRUE
// never: FALSE
// What a directive does that is not known is not known either, whoever asks.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int count = 5;
  printf("%y\n", &count);
  if (count != 5) reach_error();
  return 0;
}
