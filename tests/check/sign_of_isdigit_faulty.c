// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// harness: none, gcc and clang differ
// C says no more than that it is not 0.
#include <assert.h>
extern int isdigit(int);

int main(void) {
  assert(isdigit('5') == 2048);
  return 0;
}
