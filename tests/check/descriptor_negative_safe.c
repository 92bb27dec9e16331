// check: --property assertions
// also: --analysis bmc
// verdict: TRUE
// Descriptors that cannot be open, and what getopt begins with.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
  char c;
  assert(read(-1, &c, 1) == -1);
  assert(write(-1, "a", 1) == -1 && errno == EBADF);
  assert(optind == 1 && opterr == 1);
  return 0;
}
