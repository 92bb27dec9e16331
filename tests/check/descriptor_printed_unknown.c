// check: --property assertions --analysis execution
// also: --analysis bmc
// verdict: UNKNOWN
// never: FALSE
// What is printed to a descriptor that is not open for it does not arrive.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>

int main(void) {
  assert(dprintf(-1, "x") < 0);
  int source = open("a", O_RDONLY);
  if (source < 0 || source > 63) return 0;
  assert(dprintf(source, "%d", 1) < 0);
  return 0;
}
