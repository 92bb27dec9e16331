// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// verdict: TRUE
// never: FALSE
// What deeper calls pass by is not what this one assigned.
#include <assert.h>
static int last(int depth) {
  int i;
  if (depth == 0) goto out;
  i = depth;
  int below = last(depth - 1);
  assert(i == depth && below == below);
out:
  return i;
}
int main(void) {
  assert(last(2) == 2);
  return 0;
}
