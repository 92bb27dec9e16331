// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, glibc keeps the address of a block that shrinks
// A block may move even where it shrinks, as C has it.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *block = malloc(16);
  uintptr_t before = (uintptr_t)block;
  block = realloc(block, 4);
  if ((uintptr_t)block != before) reach_error();
  free(block);
  return 0;
}
