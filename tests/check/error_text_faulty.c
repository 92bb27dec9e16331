// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// The text names the error that is known.
#include <string.h>
extern void reach_error(void);
int main(void) {
  if (strcmp(strerror(3), "Unknown error") != 0) reach_error();
  return 0;
}
