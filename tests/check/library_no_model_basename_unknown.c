// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'basename' of the C library, which has no model
// A pointer into the argument.
#define _GNU_SOURCE
#include <string.h>
void reach_error(void) {}
int main(void) {
  if (*basename("usr/lib") == 'l') reach_error();
  return 0;
}
