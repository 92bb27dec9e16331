// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// A failure that nobody looked at is seen in the indicator.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  printf("text %d\n", 1);
  if (ferror(stdout)) reach_error();
  return 0;
}
