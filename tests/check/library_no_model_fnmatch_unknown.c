// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'fnmatch' of the C library, which has no model
// Whether a text has a pattern.
#define _GNU_SOURCE
#include <fnmatch.h>
void reach_error(void) {}
int main(void) {
  if (fnmatch("*.c", "main.c", 0) != 0) reach_error();
  return 0;
}
