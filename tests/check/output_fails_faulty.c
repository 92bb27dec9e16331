// also: --analysis execution
// also: --analysis bmc
// also: --analysis value
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, the library does not fail here
// The device may be full.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  if (puts("text") < 0) reach_error();
  return 0;
}
