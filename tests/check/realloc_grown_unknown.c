// also: --analysis bmc
// also: --analysis predicate
// verdict: UNKNOWN
// The same of one that grows, and for pointers.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *old = malloc(16), *block = realloc(old, 64);
  if (block == old) reach_error();
  free(block);
  return 0;
}
