// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// verdict: FALSE(unreach-call)
// never: TRUE
// Variables that nobody set.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  if (getenv("PROVISO_TESTS_SET_THIS") == 0 && getenv("PROVISO_TESTS_SET_THAT") == 0) reach_error();
  return 0;
}
