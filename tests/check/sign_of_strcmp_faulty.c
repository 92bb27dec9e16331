// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// harness: none, a compiler that knows the strings makes 1 of it
// C says no more than the sign of what strcmp returns.
#include <assert.h>
#include <string.h>

int main(void) {
  char text[] = "c";
  assert(strcmp(text, "a") == 2);
  return 0;
}
