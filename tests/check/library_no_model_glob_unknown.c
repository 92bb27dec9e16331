// check: -p valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'glob' of the C library, which has no model
// A vector that the library allocates and frees.
#define _GNU_SOURCE
#include <glob.h>
int main(void) {
  glob_t found = {0};
  if (glob("*", 0, 0, &found) == 0 && found.gl_pathc > 0) (void)*found.gl_pathv[0];
  globfree(&found);
  return 0;
}
