// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, nobody sets the clock
// Time passes.
#include <time.h>
extern void reach_error(void);
int main(void) {
  clock_t before = clock(), after = clock();
  if (before != -1 && after != -1 && after > before) reach_error();
  return 0;
}
