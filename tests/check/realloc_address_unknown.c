// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// A block may stay where it is, as glibc's do that shrink. (In our executions it never does.)
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *block = malloc(16);
  uintptr_t before = (uintptr_t)block;
  block = realloc(block, 4);
  if ((uintptr_t)block == before) reach_error();
  free(block);
  return 0;
}
