// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// harness: none, Clang knows not every form of the pragma that the safe program has
// Two names of one variable.
#include <assert.h>
int counter = 4;
#pragma weak other = counter
extern int other;

int main(void) {
  other = 5;
  assert(counter == 4);
  return 0;
}
