// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: comparison with a pointer of unknown origin
// A block of the heap may be anywhere, too.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *block = malloc(4);
  assert(block != (char *)0x55555575a2a0);
  return 0;
}
