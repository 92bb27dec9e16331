// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'strptime' of the C library, which has no model
// A date is parsed into a structure.
#define _GNU_SOURCE
#include <time.h>
void reach_error(void) {}
int main(void) {
  struct tm when = {0};
  strptime("2020", "%Y", &when);
  if (when.tm_year == 0) reach_error();
  return 0;
}
