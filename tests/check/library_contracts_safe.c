// check: --property assertions
// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// What the standards say of results, of functions whose results depend on the system.
#include <assert.h>
#include <fcntl.h>
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void handler(void) {}

int main(void) {
  char name[L_tmpnam];
  char *made = tmpnam(name);
  assert(made == 0 || made == name);
  int slept = usleep(1);
  assert(slept == 0 || slept == -1);
  assert(fcntl(0, F_GETFL) >= -1);
  feclearexcept(FE_ALL_EXCEPT);
  feraiseexcept(FE_OVERFLOW);
  assert(fetestexcept(FE_OVERFLOW) != 0);
  assert(setvbuf(stdout, 0, 77, 0) != 0);
  for (int i = 0; i < 40; i++) assert(atexit(handler) == 0);
  return 0;
}
