// check: -p valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'realpath' of the C library, which has no model
// A block of the library's, unless it fails.
#define _GNU_SOURCE
#include <stdlib.h>
int main(void) {
  char *path = realpath(".", 0);
  if (path != 0) path[0] = 0;
  free(path);
  return 0;
}
