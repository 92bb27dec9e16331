// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// harness: none, indeterminate memory may hold something else
// Each call has a variable of its own, which the deepest one passes by.
#include <assert.h>
static int last(int depth) {
  if (depth == 0) goto out;
  int i = 3;
  assert(last(depth - 1) == 3);
out:
  return i;
}
int main(void) {
  assert(last(2) == 3);
  return 0;
}
