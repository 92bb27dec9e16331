// check: --property assertions
// also: --property termination
// verdict: TRUE
// never: FALSE
// Nothing jumps, so setjmp gives back 0.
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;

int main(void) {
  int result = setjmp(environment);
  assert(result == 0);
  while (setjmp(environment));
  setjmp(environment);
  return 0;
}
