// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a file that the program opens as a stream
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  if (fopen("settings", "r") != 0) reach_error();
  return 0;
}
