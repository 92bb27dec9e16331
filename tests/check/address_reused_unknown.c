// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis k-induction
// verdict: UNKNOWN
// A new block may have the address of one that was freed, and mostly has.
#include <stdlib.h>
void reach_error(void) {}
int main(void) {
  char *first = malloc(8);
  free(first);
  char *second = malloc(8);
  if (first == second) reach_error();
  return 0;
}
