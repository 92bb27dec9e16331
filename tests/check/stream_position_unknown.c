// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a position in a stream
#define _GNU_SOURCE
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int result = fseeko(stdin, 0, SEEK_SET);
  if (result != 0 && result != -1) reach_error();
  return 0;
}
