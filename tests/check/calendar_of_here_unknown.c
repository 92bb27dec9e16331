// check: --property assertions --analysis execution
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: the local time of another zone than UTC
// The local time is that of a zone which nobody here knows.
#include <assert.h>
#include <time.h>
int main(void) {
  time_t day = 951782400;
  struct tm *here = localtime(&day);
  assert(here == 0 || here->tm_mday == 29);
  return 0;
}
