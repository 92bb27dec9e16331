// check: --property assertions
// verdict: FALSE(assertions)
// never: TRUE
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
#include <assert.h>
#include <stdio.h>

int main(void) {
  assert(setvbuf(stdout, 0, 77, 0) == 0);
  return 0;
}
