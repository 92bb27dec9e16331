// check: --property valid-memsafety --property unreach-call --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <strings.h>
extern void reach_error(void);
int main(void) {
  char a[2] = {1, 2}, b[2] = {1, 3};
  if (bcmp(a, b, 2) == 0 || bcmp(a, b, 1) != 0) reach_error();
  return 0;
}
