// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <string.h>
#include <time.h>
int main(void) {
  time_t day = 951782400;
  struct tm *date = gmtime(&day);
  assert(date->tm_year == 100 && date->tm_mon == 1 && date->tm_mday == 29 && date->tm_wday == 2);
  assert(strcmp(asctime(date), "Tue Feb 29 00:00:00 2000\n") == 0);
  assert(difftime(day, 0) == 951782400.0);
  return 0;
}
