// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// Other seeds may have other sequences.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  unsigned seed = 7, other = 8;
  int number = rand_r(&seed);
  if (rand_r(&other) != number) reach_error();
  return 0;
}
