// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, the sanitizer has a strtol of its own
// With a base that is none nothing is stored.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *end = 0;
  strtol("12", &end, 99);
  if (end == 0) reach_error();
  return 0;
}
