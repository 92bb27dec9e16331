// check: --property assertions
// verdict: FALSE(assertions)
// never: TRUE
// Nothing jumps, so setjmp gives back 0.
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;

int main(void) {
  if (setjmp(environment) == 0) assert(0);
  return 0;
}
