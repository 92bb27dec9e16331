// check: -p valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'gethostname' of the C library, which has no model
// Text that may lack its end.
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>
int main(void) {
  char name[8];
  gethostname(name, sizeof name);
  (void)strlen(name);
  return 0;
}
