// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: 'fclose' of a standard stream
// What becomes of output to a closed stream is not followed.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  fclose(stdout);
  if (puts("x") < 0) reach_error();
  return 0;
}
