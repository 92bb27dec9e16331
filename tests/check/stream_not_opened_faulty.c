// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  if (fopen("settings", "r") == 0) reach_error();
  return 0;
}
