// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// Those of other types are objects of their own.
#include <assert.h>
int main(void) {
  int *one = (int[]){1, 2}, *other = (int[]){1, 2};
  const int *constant = (const int[]){1, 2}, *same = constant;
  assert(one != other && one != constant);
  assert(same == constant && same[1] == one[1]);
  return 0;
}
