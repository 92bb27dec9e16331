// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// All is written, nothing, or the device is full.
#include <assert.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  ssize_t count = write(1, "a", 1);
  assert(count == -1 || count == 0 || count == 1);
  int flushed = fflush(stdout);
  assert(flushed == 0 || flushed == EOF);
  return 0;
}
