// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// verdict: TRUE
// never: FALSE
// As in glibc, with a base that is none nothing is stored.
#include <errno.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *end = 0;
  if (strtol("12", &end, 1) != 0 || end != 0 || errno != EINVAL) reach_error();
  if (strtol("12", &end, 3) != 5 || *end != 0) reach_error();
  return 0;
}
