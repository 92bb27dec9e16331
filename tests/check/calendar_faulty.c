// check: --property assertions --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(assertions)
// never: TRUE
// February 30 is in March.
#include <assert.h>
#include <time.h>
int main(void) {
  struct tm date = {.tm_year = 100, .tm_mon = 1, .tm_mday = 30};
  assert(difftime(7, 5) == 2);
  time_t day = mktime(&date);
  assert(day == -1 || date.tm_mon == 1);
  return 0;
}
// slow: the calendar is a large model
